import * as fc from "fast-check";
import { createVirtualClock } from "../../clock/index.ts";
import { Clash, type NamedLatitude, type SandboxKind } from "../../sandbox/index.ts";

/** The same combinations in every run. */
export const SEED = 20_261_122;
const COMBINATIONS = 6;

/**
 * Random deployments, each of some latitudes at once: of those about one thing one at most, and none that stands in the
 * way of one before it. Not among them are latitudes that may leave something inconclusive, and so could hide what
 * another one breaks.
 */
export function combinationsOf(kind: SandboxKind): readonly (readonly NamedLatitude[])[] {
  const free = kind.latitudes.filter(({ leaves }) => leaves === undefined);
  const things = [...new Set(free.map(({ about }) => about))];
  if (things.length < 2) return [];
  const oneOf = (about: string) =>
    fc.option(fc.constantFrom(...free.filter((each) => each.about === about)), { freq: 2 });
  const deployment = fc
    .tuple(...things.map(oneOf))
    .map((chosen) => chosen.flatMap((each) => each ?? []).reduce(joining(kind), []))
    .filter((chosen) => chosen.length > 1);
  return fc.sample(deployment, { seed: SEED, numRuns: COMBINATIONS });
}

type Taken = readonly NamedLatitude[];

function joining(kind: SandboxKind): (taken: Taken, next: NamedLatitude) => Taken {
  return (taken, next) => (stand(kind, [...taken, next]) ? [...taken, next] : taken);
}

/** Whether a sandbox can take all of these. */
function stand(kind: SandboxKind, taken: Taken): boolean {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const delivery = async () => ({ status: 200 });
  try {
    const { test, live } = kind.open({ clock, delivery, latitudes: taken.map(({ name }) => name) });
    test.close();
    live.close();
    return true;
  } catch (error) {
    if (error instanceof Clash) return false;
    throw error;
  }
}
