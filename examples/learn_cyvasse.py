"""Learns from random matches of Cyvasse which moves win, then plays against random choices."""

from collections import defaultdict
from random import Random

from game.environments.pettingzoo_env import env

environment = env("cyvasse", {"board": "jade_garden", "setup": "quick"})
numbering = environment.unwrapped.numbering
facts_of_tile = defaultdict(list)  # by tile, the facts about what may stand there
for fact in numbering.facts:
    if fact[0] in ("unit", "keep"):
        facts_of_tile[fact[-1]].append(fact)


def kind(action, observation, seat):
    """What an action does: its verb, and what is on the tiles that it names, mine or not."""
    verb, *words = numbering.options[action]
    found = (fact for word in words for fact in facts_of_tile[word] if observation[numbering.indices[fact]])
    return verb, *((owner == seat, *piece) for _, owner, *piece, _ in found)


def play(choosers, seed):
    """Plays a match; returns the rewards, and the kinds of actions that were chosen, by seat."""
    environment.reset(seed)
    rewards, chosen = [0, 0], ([], [])
    for agent in environment.agent_iter():
        observed, reward, over, _, _ = environment.last()
        seat, action = environment.possible_agents.index(agent), None
        rewards[seat] += reward
        if not over:
            actions = observed["action_mask"].nonzero()[0]
            kinds = {action: kind(action, observed["observation"], seat) for action in actions}
            action = choosers[seat](kinds)
            chosen[seat].append(kinds[action])
        environment.step(action)
    return rewards, chosen


def learn(chance, matches, rng):
    """Returns a chooser of the kind of action that won most in random matches; earlier actions count less."""
    worth = defaultdict(list)
    for _ in range(matches):
        for reward, kinds in zip(*play([chance, chance], rng.randrange(2**32)), strict=True):
            for distance, each in enumerate(reversed(kinds)):
                worth[each].append(reward * 0.97**distance)
    mean = {each: sum(results) / len(results) for each, results in worth.items()}
    return lambda kinds: max(kinds, key=lambda action: (mean.get(kinds[action], 0), rng.random()))


def main(matches_to_learn=20, matches_to_play=100, seed=1):
    """Returns how many matches were won against random choices."""
    rng = Random(seed)

    def chance(kinds):
        return rng.choice(list(kinds))

    learned = learn(chance, matches_to_learn, rng)
    sides = ([learned, chance], [chance, learned])
    results = [play(sides[n % 2], rng.randrange(2**32))[0][n % 2] for n in range(matches_to_play)]
    return results.count(1)


if __name__ == "__main__":
    print(f"won {main()} of 100 matches against random choices")
