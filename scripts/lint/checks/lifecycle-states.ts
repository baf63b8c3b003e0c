import { type Lifecycle, lifecyclesIn } from "../../generate/lifecycles.ts";
import { locate } from "../locate.ts";
import type { Check, Problem } from "../problem.ts";

/**
 * A lifecycle has exactly the states listed by its schema, and transitions only between these.
 */
export const lifecycleStates: Check = {
  name: "lifecycles are consistent",
  run(source) {
    const lifecycles = lifecyclesIn(source.bundle);
    const ids = lifecycles.flatMap(({ transitions }) => transitions.map(({ id }) => id));
    return lifecycles.flatMap((lifecycle) => {
      const place = locate(source, lifecycle.pointer);
      const at = { ...place, pointer: `${place.pointer}/x-lifecycle` };
      return [...faults(lifecycle), ...repeated(lifecycle, ids)].map((what) => ({ ...at, what, remedy }));
    });
  },
};

const remedy: Problem["remedy"] =
  "Compare with the table of the source document, and correct the lifecycle or its enum.";

function faults({ values, states, transitions }: Lifecycle): string[] {
  const names = states.map(({ name }) => name);
  return [
    ...names.filter((name) => !values.includes(name)).map((name) => `${name} is a state but no value of the enum`),
    ...values.filter((value) => !names.includes(String(value))).map((value) => `${value} is a value but no state`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...transitions.flatMap(({ id, from, to }) =>
      [...from, to].filter((name) => !names.includes(name)).map((name) => `${id} names the unknown state ${name}`),
    ),
  ];
}

function repeated({ transitions }: Lifecycle, ids: readonly string[]): string[] {
  return transitions
    .filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))
    .map(({ id }) => `the transition id ${id} is taken twice`);
}
