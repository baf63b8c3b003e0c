import type { Lifecycle, Transition } from "../../generate/lifecycles.ts";
import { both, type Change, clients, implementers } from "../change.ts";
import { listed, sameWords } from "./words.ts";

type Place = Pick<Change, "where" | "place">;

/**
 * Compares the transitions of a lifecycle. A listed transition binds implementers, and clients may rely on it; an
 * unlisted move binds neither.
 */
export function compareTransitions(was: Lifecycle, is: Lifecycle, place: Place): readonly Change[] {
  const gone = was.transitions.filter(({ id }) => !is.transitions.some((transition) => transition.id === id));
  return [
    ...gone.map((transition): Change => {
      const what = `transition ${transition.id} is gone`;
      return { severity: "major", touches: clients, what, ...place, was: describeTransition(transition) };
    }),
    ...is.transitions.flatMap((now): readonly Change[] => {
      const then = was.transitions.find(({ id }) => id === now.id);
      if (then !== undefined) return compareTransition(then, now, place);
      const what = `transition ${now.id} is new`;
      return [{ severity: "major", touches: implementers, what, ...place, is: describeTransition(now) }];
    }),
  ];
}

function compareTransition(was: Transition, is: Transition, place: Place): readonly Change[] {
  const changes: Change[] = [];
  const add = (change: Pick<Change, "severity" | "touches" | "what">, then: string, now: string) =>
    changes.push({ ...change, ...place, was: then, is: now });

  const ends = [was, is].map(({ from, to }) => `${from.join(" or ") || "nothing"} → ${to}`);
  const [then = "", now = ""] = ends;
  if (then !== now) add({ severity: "major", touches: both, what: `transition ${is.id} goes elsewhere` }, then, now);

  if (!sameWords(was.trigger, is.trigger)) {
    add(
      { severity: "minor", touches: both, what: `trigger of ${is.id} is worded differently` },
      was.trigger,
      is.trigger,
    );
  }
  const [before = "", after = ""] = [was.condition, is.condition];
  if (before === "" || after === "") {
    const fate = before === "" ? "has a condition now" : "has no condition any more";
    if (before !== after) add({ severity: "major", touches: both, what: `transition ${is.id} ${fate}` }, before, after);
  } else if (!sameWords(before, after)) {
    add({ severity: "minor", touches: both, what: `condition of ${is.id} is worded differently` }, before, after);
  }

  const lost = was.effects.filter((effect) => !is.effects.includes(effect));
  const gained = is.effects.filter((effect) => !was.effects.includes(effect));
  if (lost.length > 0) {
    add({ severity: "major", touches: clients, what: `transition ${is.id} lost an effect` }, listed(lost), "");
  }
  if (gained.length > 0) {
    add({ severity: "major", touches: implementers, what: `transition ${is.id} has a new effect` }, "", listed(gained));
  }
  if (was.requirement !== is.requirement) {
    const what = `transition ${is.id} stands under another requirement`;
    add({ severity: "minor", touches: implementers, what }, was.requirement, is.requirement);
  }
  return changes;
}

function describeTransition({ from, to, trigger }: Transition): string {
  return `${from.join(" or ") || "nothing"} → ${to}, when ${trigger}`;
}
