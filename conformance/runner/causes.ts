import { type Contract, segmentsOf, withoutType } from "../contract/index.ts";
import type { Difference } from "../log/index.ts";
import { createConsequences } from "./consequences.ts";
import { fieldsOf } from "./fields.ts";
import type { Cause, CheckResult } from "./report.ts";
import type { ScenarioRecord } from "./scenario-records.ts";
import { createStops, stoppedBy } from "./stops.ts";

/** Data from which the failures of a run are explained. */
export interface ExplainOptions {
  /** Returns the number of responses of an operation. */
  readonly responses: (operation: string) => number;
  /** Requirements that the run left inconclusive. */
  readonly isOpen: ReadonlySet<string>;
}

/** Failed check with its position. */
interface Failure {
  readonly check: CheckResult;
  readonly record: ScenarioRecord;
  readonly index: number;
}

/** Failures of one place and one kind of difference. */
interface Group {
  readonly difference: Difference;
  readonly failures: Failure[];
  /** Values that were found, by the exchange that shows them. */
  readonly shown: Map<number, string[]>;
  /** True if a schema found a failure, since a schema names the place. */
  ofBody: boolean;
  readonly field: string | undefined;
  /** Name of that field in a body. */
  readonly member: string | undefined;
  parent?: Group;
}

/**
 * Explains the failures of one variant by as few causes as the evidence allows. The rules:
 *
 * 1. Failures of the same field and the same kind of difference are one group, whatever the operation or the check: a
 *    `refundTotal` that is a number breaks the schema of two operations and the sums of a dozen scenarios.
 * 2. A group belongs to a wider one if each of its failures is based on a response that shows the wider one, and
 *    - it is about the same field, or
 *    - the same value was found, or
 *    - few responses show the wider one, so that a coincidence is unlikely.
 * 3. A check that compares whole objects and names the members that differ belongs to the group of the first of them.
 * 4. Valid requests of one operation that were rejected with the same status are one cause, unless at most two fields
 *    of the request are rejected: these may be two faults.
 * 5. Members of the same name that have a wrong type in several responses are one cause: one place writes them.
 * 6. A wrong status is not a cause if every response that shows it also breaks a more specific requirement, and these
 *    requirements form two groups without a common response: two faults can have the same wrong status.
 * 7. A group belongs to a wider one if each of its failures follows from a failure there: a wrong amount of a refund
 *    makes the total and the state of its payment wrong ({@link createConsequences}). As in rule 2, few responses show
 *    the wider one.
 *
 * Requirements that a stopped scenario did not check count towards the cause that stopped it: the last failure before,
 * a flaw of the response with which it could not continue, the rejection of its last request, or the state that did not
 * appear.
 */
export function explain(
  records: readonly ScenarioRecord[],
  contract: Contract,
  options: ExplainOptions,
): { readonly causes: readonly Cause[]; readonly records: readonly ScenarioRecord[] } {
  const joined = groupFailures(records, contract);
  joinGroups(joined, contract, options);
  const groups = joined.flatMap((each) => splitGeneral(each, joined));
  const roots = groups.filter((each) => !each.parent);
  const drafts = roots.map((root) => ({
    root,
    failures: groups.filter((each) => rootOf(each) === root).flatMap((each) => each.failures),
  }));
  const ranked = drafts.map((each) => ({ ...each, reach: reachOf(each.failures) })).sort(byReach);
  const causeOf = new Map<CheckResult, number>();
  for (const [index, { failures }] of ranked.entries()) {
    for (const { check } of failures) causeOf.set(check, index + 1);
  }
  const stops = createStops({
    causes: ranked.map((each) => each.failures.map(({ check }) => check)),
    causeOf,
    contract,
  });
  const explained = records.map((record) => ({
    ...record,
    checks: record.checks.map((check, index) => {
      const cause = causeOf.get(check) ?? (check.outcome === "inconclusive" ? stops(record, index) : undefined);
      return cause === undefined ? check : { ...check, cause };
    }),
  }));
  const stopped = stoppedBy(explained, options.isOpen);
  const causes = ranked.map(
    ({ root, failures, reach }, index): Cause => ({
      ...reach,
      ...placeOf(root, failures, contract),
      difference: root.difference,
      stopped: {
        requirements: stopped.requirements(index + 1),
        scenarios: stopped.scenarios(index + 1),
      },
      example: exampleOf(root, reach.outcome),
    }),
  );
  return { causes, records: explained };
}

function isFailure({ outcome }: CheckResult): boolean {
  return outcome === "violated" || outcome === "finding";
}

/** Applies rule 1. Groups that a schema found come first, then the widest. */
function groupFailures(records: readonly ScenarioRecord[], contract: Contract): readonly Group[] {
  const { fieldOf, pointerOf } = fieldsOf(contract);
  const groups = new Map<string, Group>();
  for (const record of records) {
    for (const [index, check] of record.checks.entries()) {
      if (!isFailure(check)) continue;
      const { requirement, difference = "value", by, exchange, shownBy, actual = "" } = check;
      const field = fieldOf(requirement);
      const key = `${field ?? requirement} ${difference}`;
      const member = field === undefined ? undefined : segmentsOf(pointerOf(field, "response") ?? "").at(-1);
      const group = groups.get(key) ?? emptyGroup(difference, field, member);
      groups.set(key, group);
      group.failures.push({ check, record, index });
      group.ofBody ||= by === "schema";
      for (const each of new Set([exchange, shownBy])) {
        if (each === undefined) continue;
        const values = group.shown.get(each);
        if (!values) group.shown.set(each, [actual]);
        else if (values.length < MOST_VALUES) values.push(actual);
      }
    }
  }
  return [...groups.values()].sort(
    (left, right) => Number(right.ofBody) - Number(left.ofBody) || right.shown.size - left.shown.size,
  );
}

function emptyGroup(difference: Difference, field: string | undefined, member: string | undefined): Group {
  return { difference, failures: [], shown: new Map(), ofBody: false, field, member };
}

/** Maximum number of values kept, since a list may be wrong in each of its rows. */
const MOST_VALUES = 20;

/** Applies rules 2 to 5 and 7: each group gets at most one parent, which precedes it. */
function joinGroups(groups: readonly Group[], contract: Contract, { responses }: ExplainOptions): void {
  const isWide = createRefusals(groups);
  const isConsequence = createConsequences(contract);
  for (const [index, group] of groups.entries()) {
    const wider = groups.slice(0, index).filter((each) => !comparesObjects(each));
    const parent =
      wider.find((each) => isWide(each, group)) ??
      wider.find((each) => isSameMember(each, group)) ??
      wider.find((each) => !(group.ofBody && each.ofBody) && belongs(group, each, responses)) ??
      ofMember(group, groups) ??
      wider.find((each) => isNarrow(each, responses) && isConsequence(group.failures, each.failures));
    if (parent) group.parent = parent;
  }
}

/** Applies rule 5. */
function isSameMember(wider: Group, group: Group): boolean {
  const isOfSchema = ({ ofBody, difference }: Group) => ofBody && difference === "type";
  return isOfSchema(wider) && isOfSchema(group) && group.member !== undefined && group.member === wider.member;
}

/** Returns true for a group that compares objects; it explains no other group. */
function comparesObjects({ failures }: Group): boolean {
  return failures.some(({ check }) => check.members !== undefined);
}

/** Applies rule 3. */
function ofMember(group: Group, groups: readonly Group[]): Group | undefined {
  const [first] = group.failures.map(({ check }) => check.members ?? []);
  const names = first?.filter((name) => group.failures.every(({ check }) => check.members?.includes(name))) ?? [];
  return groups.find((each) => each.member !== undefined && names.includes(each.member) && !comparesObjects(each));
}

/** Applies rule 2. */
function belongs(group: Group, wider: Group, responses: ExplainOptions["responses"]): boolean {
  const sameField = group.field !== undefined && group.field === wider.field;
  const shown = group.failures.map(({ check }) => shownIn(check, wider));
  if (sameField) return shown.some((each) => each.length > 0);
  if (shown.some((each) => each.length === 0)) return false;
  const sameValue = group.failures.every(({ check: { actual = "" } }, index) =>
    shown[index]?.some((value) => isSameValue(actual, value)),
  );
  return sameValue || isNarrow(wider, responses);
}

/** Returns true if few responses show a group, so that a coincidence with it is unlikely. */
function isNarrow({ failures, shown }: Group, responses: ExplainOptions["responses"]): boolean {
  const all = operationsOf(failures).reduce((sum, operation) => sum + responses(operation), 0);
  return shown.size <= all / 2;
}

/** Returns the values of a group in the responses on which a check is based. */
function shownIn({ exchange, shownBy }: CheckResult, { shown }: Group): readonly string[] {
  return [exchange, shownBy].flatMap((each) => (each === undefined ? [] : (shown.get(each) ?? [])));
}

/**
 * Returns true for equal values, or if one is followed by an explanation: `null`, and `null of "PAY_1"`; `"OPEN"`, and
 * `OPEN in exchange 7`.
 */
function isSameValue(one: string, other: string): boolean {
  const plain = (value: string) => withoutType(value).replace(/^"([^"]*)"/, "$1");
  const [short = "", long = ""] = [plain(one), plain(other)].sort((a, b) => a.length - b.length);
  return short !== "" && (short === long || long.startsWith(`${short} `) || long.startsWith(`${short},`));
}

/** Applies rule 4. The returned function tests whether two groups are rejections of one operation with one status. */
function createRefusals(groups: readonly Group[]): (wider: Group, group: Group) => boolean {
  const kindOf = ({ check }: Failure) => `${check.operation} ${check.status}`;
  const refused = groups.filter((each) => each.difference === "refused");
  const groupsOf = new Map<string, Set<Group>>();
  for (const group of refused) {
    for (const kind of new Set(group.failures.map(kindOf)))
      groupsOf.set(kind, (groupsOf.get(kind) ?? new Set()).add(group));
  }
  const isWide = (kind: string) => {
    const all = [...(groupsOf.get(kind) ?? [])];
    return all.length > MOST_FIELDS || all.some((each) => each.field === undefined);
  };
  return (wider, group) => {
    if (wider.difference !== "refused" || group.difference !== "refused") return false;
    const kinds = new Set(wider.failures.map(kindOf));
    return group.failures.every((each) => kinds.has(kindOf(each)) && isWide(kindOf(each)));
  };
}

/** Maximum number of rejected fields that count as separate faults. */
const MOST_FIELDS = 2;

/**
 * Applies rule 6: returns the group, or, if two more specific groups account for all of it, its failures divided between
 * these two, which are then causes of their own.
 */
function splitGeneral(group: Group, groups: readonly Group[]): readonly Group[] {
  if (group.parent || group.ofBody || group.field !== undefined || group.difference !== "status") return [group];
  const children = groups.filter((each) => each.parent === group);
  const [first, second, ...others] = disjoint(children.filter(({ difference }) => difference !== "refused"));
  if (!first || !second || others.length > 0) return [group];
  const parts = [first, second].map((cluster) => ({
    head: cluster[0],
    failures: group.failures.filter(({ check }) => cluster.some((each) => shownIn(check, each).length > 0)),
  }));
  if (parts.reduce((sum, { failures }) => sum + failures.length, 0) !== group.failures.length) return [group];
  for (const each of children) delete each.parent;
  for (const [head, ...rest] of [first, second]) for (const each of rest) each.parent = head;
  return parts.map(({ head, failures }) => ({ ...group, failures, parent: head }));
}

/** Returns the groups in clusters: two groups of different clusters share no response. */
function disjoint(groups: readonly Group[]): readonly [Group, ...Group[]][] {
  const clusters: [Group, ...Group[]][] = [];
  for (const group of groups) {
    const cluster = clusters.find((each) =>
      each.some(({ shown }) => [...shown.keys()].some((key) => group.shown.has(key))),
    );
    if (cluster) cluster.push(group);
    else clusters.push([group]);
  }
  return clusters;
}

function rootOf(group: Group): Group {
  return group.parent ? rootOf(group.parent) : group;
}

type Reach = Pick<Cause, "outcome" | "operations" | "requirements" | "scenarios" | "responses" | "checks">;

function reachOf(failures: readonly Failure[]): Reach {
  const exchanges = new Set(failures.flatMap(({ check }) => (check.exchange === undefined ? [] : [check.exchange])));
  return {
    outcome: failures.some(({ check }) => check.outcome === "violated") ? "violated" : "finding",
    operations: operationsOf(failures),
    requirements: [...new Set(failures.map(({ check }) => check.requirement))],
    scenarios: [...new Set(failures.map(({ record }) => record.id))],
    responses: exchanges.size,
    checks: failures.reduce((sum, { check }) => sum + (check.times ?? 1), 0),
  };
}

function operationsOf(failures: readonly Failure[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { check } of failures) {
    if (check.operation !== undefined) counts.set(check.operation, (counts.get(check.operation) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left).map(([operation]) => operation);
}

/** Sorts violations before findings, then by width. */
function byReach({ reach: left }: { readonly reach: Reach }, { reach: right }: { readonly reach: Reach }): number {
  return (
    Number(right.outcome === "violated") - Number(left.outcome === "violated") ||
    right.scenarios.length - left.scenarios.length ||
    right.requirements.length - left.requirements.length ||
    right.checks - left.checks
  );
}

/** Returns the place of a cause: the one found by a schema, else the place of the field in the contract. */
function placeOf(
  { failures: own, field, difference }: Group,
  failures: readonly Failure[],
  contract: Contract,
): Pick<Cause, "event" | "pointer"> {
  const { pointerOf, eventOf } = fieldsOf(contract);
  const found = own.find(({ check }) => check.by === "schema")?.check.pointer;
  const isOfRequest = difference === "refused" || difference === "accepted" || difference === "effect";
  const known = field === undefined ? undefined : pointerOf(field, isOfRequest ? "request" : "response");
  const isOneField = isOfRequest ? failures.every((each) => own.includes(each)) : true;
  const pointer = found?.replace(/\/\d+(?=\/|$)/g, "/*") ?? (isOneField ? known : undefined);
  const event = own.map(({ check }) => eventOf(check.requirement)).find((each) => each !== undefined);
  return { ...(event !== undefined && { event }), ...(pointer !== undefined && { pointer }) };
}

function exampleOf({ failures }: Group, outcome: Cause["outcome"]): Cause["example"] {
  const candidates = failures.filter(({ check }) => check.outcome === outcome);
  const best = candidates.find(({ check }) => check.by === "schema") ?? candidates[0] ?? failures[0];
  if (!best) throw new Error("a cause without a failure");
  return { scenario: best.record.id, repeat: best.record.repeat, check: best.index };
}
