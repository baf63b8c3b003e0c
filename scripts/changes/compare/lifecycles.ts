import { pointerTo } from "../../generate/json.ts";
import { type Lifecycle, lifecyclesIn, type State } from "../../generate/lifecycles.ts";
import { both, type Change, clients, implementers } from "../change.ts";
import type { Edition } from "../edition.ts";
import { compareTransitions } from "./transitions.ts";
import { sameWords } from "./words.ts";

/** Compares the lifecycles: their states, their transitions, and the rule for all other moves. */
export function compareLifecycles(was: Edition, is: Edition): readonly Change[] {
  const [before, after] = [lifecyclesIn(was.document), lifecyclesIn(is.document)];
  const gone = before.filter(({ id }) => !after.some((lifecycle) => lifecycle.id === id));
  return [
    ...gone.map((lifecycle) => whole(lifecycle, "gone")),
    ...after.flatMap((now) => {
      const then = before.find(({ id }) => id === now.id);
      return then === undefined ? [whole(now, "new")] : compareLifecycle(then, now);
    }),
  ];
}

function whole(lifecycle: Lifecycle, fate: "new" | "gone"): Change {
  const severity = fate === "gone" ? "major" : "minor";
  return {
    severity,
    touches: both,
    what: `the lifecycle of the ${lifecycle.id} is ${fate}`,
    ...lifecyclePlace(lifecycle),
  };
}

function compareLifecycle(was: Lifecycle, is: Lifecycle): readonly Change[] {
  const place = lifecyclePlace(is);
  const other: Change = {
    severity: "minor",
    touches: implementers,
    what: "the rule for all other transitions is covered by another requirement",
    ...place,
    was: was.otherMoves,
    is: is.otherMoves,
  };
  return [
    ...compareStates(was, is),
    ...compareTransitions(was, is, place),
    ...(was.otherMoves === is.otherMoves ? [] : [other]),
  ];
}

function compareStates(was: Lifecycle, is: Lifecycle): readonly Change[] {
  const { where } = lifecyclePlace(is);
  const enumeration = { where, place: pointerTo(is.pointer, "enum") };
  const gone = was.states.filter(({ name }) => !is.states.some((state) => state.name === name));
  return [
    ...gone.map(
      ({ name, text }): Change => ({
        severity: "major",
        touches: both,
        what: `state ${name} is gone`,
        ...enumeration,
        was: text,
      }),
    ),
    ...is.states.flatMap((now): readonly Change[] => {
      const { name, text } = now;
      const then = was.states.find((state) => state.name === name);
      if (then !== undefined) return compareState(then, now, lifecyclePlace(is));
      return [{ severity: "major", touches: clients, what: `state ${name} is new`, ...enumeration, is: text }];
    }),
  ];
}

function compareState(was: State, is: State, place: Pick<Change, "where" | "place">): readonly Change[] {
  if (sameWords(was.text, is.text)) return [];
  const what = `state ${is.name} is worded differently`;
  return [{ severity: "patch", touches: both, what, ...place, was: was.text, is: is.text }];
}

function lifecyclePlace({ id, pointer }: Lifecycle): Pick<Change, "where" | "place"> {
  return { where: `lifecycle of the ${id}`, place: pointerTo(pointer, "x-lifecycle") };
}
