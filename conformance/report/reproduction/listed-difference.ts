import { segmentsOf, valuesAt } from "../../contract/index.ts";
import type { CheckLine } from "../../log/index.ts";
import type { Flows } from "./flows.ts";
import { keyOf, leavesOf, listsIn } from "./leaf.ts";
import { parentOf, type Value } from "./place.ts";
import type { Step } from "./step.ts";

/** Item that a list shows in another way than a read does. */
export interface ListedDifference {
  readonly list: Step;
  readonly read: Step;
  /** Members that differ. */
  readonly members: readonly { readonly inList: Value; readonly inRead: Value }[];
}

/**
 * Returns the entry of the list and the read of the same item that a check compared; undefined if it compared nothing
 * of this kind. The read may come after the list.
 */
export function findListedDifference(
  check: CheckLine,
  steps: readonly Step[],
  flows: Flows,
): ListedDifference | undefined {
  const list = steps.find(({ exchange }) => exchange !== undefined && exchange === check.exchange);
  if (!list || (check.members ?? []).length === 0 || !flows.isListing(list)) return undefined;
  const reads = steps.filter((each) => !flows.isListing(each)).toReversed();
  for (const entry of entriesIn(list.answer?.json)) {
    for (const id of idsIn(entry.value, flows)) {
      for (const read of reads) {
        const item = itemIn(read.answer?.json, id);
        const members = item && differencesOf(check, entry, item);
        if (members) return { list, read, members };
      }
    }
  }
  return undefined;
}

/** Returns the entries of all lists of a body. */
function entriesIn(json: unknown): readonly Value[] {
  return listsIn(json).flatMap(({ pointer, count }) =>
    Array.from({ length: count }, (_, index) => valueAt(json, `${pointer}/${index}`)),
  );
}

function idsIn(entry: unknown, flows: Flows): readonly string[] {
  return leavesOf(entry).flatMap(({ pointer, value }) =>
    typeof value === "string" && /id$/i.test(keyOf(pointer)) && flows.identifies(value) ? [value] : [],
  );
}

/** Returns the object with this id. */
function itemIn(json: unknown, id: string): Value | undefined {
  const found = leavesOf(json).find(({ value }) => value === id);
  return found && valueAt(json, parentOf(found.pointer));
}

function valueAt(json: unknown, pointer: string): Value {
  return { pointer, value: json === undefined ? undefined : valuesAt(json, segmentsOf(pointer))[0] };
}

/** Returns the members, if they differ in the way that the check says. */
function differencesOf(
  { members = [], actual = "" }: CheckLine,
  entry: Value,
  item: Value,
): ListedDifference["members"] | undefined {
  const memberOf = ({ pointer, value }: Value, name: string) => ({
    pointer: `${pointer}/${name}`,
    value: valueAt(value, `/${name}`).value,
  });
  const differences = members.map((name) => ({ inList: memberOf(entry, name), inRead: memberOf(item, name) }));
  const textOf = ({ value }: Value) => JSON.stringify(value) ?? "absent";
  const said = differences
    .map(({ inList, inRead }, index) => `${members[index]} is ${textOf(inList)}, but in a read ${textOf(inRead)}`)
    .join("; ");
  const isSaid = actual.endsWith("…") ? said.startsWith(actual.slice(0, -1)) : said === actual;
  return isSaid ? differences : undefined;
}
