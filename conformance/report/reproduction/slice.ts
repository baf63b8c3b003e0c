import type { Flows } from "./flows.ts";
import { isAccepted, isOfDriver, isRead, type Step } from "./step.ts";

/**
 * Returns the steps on which the last ones depend, in order: those that produce a needed value, those about the same
 * items, and driver actions on these items. If the last ones name no item, every step that changed something is
 * included.
 */
export function sliceOf(steps: readonly Step[], ends: readonly Step[], flows: Flows): readonly Step[] {
  const last = Math.max(...ends.map(({ index }) => index));
  const needed = new Set(ends);
  const isPlainList = ends.some((each) => isRead(each) && flows.thingsIn(each).size === 0);
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    const { used, things } = reachOf(needed, ends, flows);
    for (const step of steps) {
      if (step.index > last || needed.has(step)) continue;
      if (isNeeded(step, { used, things, isPlainList }, flows)) needed.add(step);
    }
    for (const step of [...needed]) {
      for (const each of allAtoms(step, flows)) {
        const maker = steps[flows.originOf(each, step)?.step ?? -1];
        if (maker) needed.add(maker);
      }
    }
  }
  return steps.filter((each) => needed.has(each));
}

interface Reach {
  /** Texts that the needed steps send. */
  readonly used: ReadonlySet<string>;
  /** Items that the needed steps are about. */
  readonly things: ReadonlySet<string>;
}

function reachOf(needed: ReadonlySet<Step>, ends: readonly Step[], flows: Flows): Reach {
  const used = new Set<string>();
  const things = new Set<string>();
  for (const step of needed) {
    for (const each of allAtoms(step, flows)) used.add(each);
    for (const each of flows.thingsIn(step)) things.add(each);
    // A list that is only an intermediate step mentions items unrelated to the end.
    if (ends.includes(step) || !isRead(step)) for (const each of flows.answeredBy(step)) things.add(each);
  }
  return { used, things };
}

function isNeeded(step: Step, { used, things, isPlainList }: Reach & { isPlainList: boolean }, flows: Flows): boolean {
  if (isOfDriver(step)) {
    const { url, body } = flows.atomsOf(step);
    return (
      (isPlainList && step.what !== "newBusiness") ||
      [...url, ...body].some((each) => flows.identifies(each) && (used.has(each) || things.has(each)))
    );
  }
  if (isPlainList && !isRead(step) && isAccepted(step)) return true;
  // Reading a list changes nothing, so it is needed only if it depends on who reads it; a step that uses its values
  // selects it separately.
  if (flows.isListing(step)) return isByIssued(step, flows) && allAtoms(step, flows).some((each) => used.has(each));
  if ([...flows.thingsIn(step)].some((each) => things.has(each))) return true;
  return !isRead(step) && [...flows.answeredBy(step)].some((each) => things.has(each));
}

/** Returns true if a request uses credentials that the driver issued. */
function isByIssued(step: Step, flows: Flows): boolean {
  return flows.atomsOf(step).credentials.some((each) => flows.originOf(each, step));
}

function allAtoms(step: Step, flows: Flows): readonly string[] {
  const { url, headers, credentials, body } = flows.atomsOf(step);
  return [...url, ...headers, ...credentials, ...body];
}
