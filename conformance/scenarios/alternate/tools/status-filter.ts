import type { Words } from "../../../scenario/index.ts";
import { leavesOut } from "../../tools/filter.ts";
import { inList, type Listing } from "../../tools/listing.ts";

/** A resource that is looked for by status. */
export interface Standing<Query, Ref, Status extends string> {
  readonly noun: string;
  readonly ref: Ref;
  readonly listing: Listing<Query, Ref>;
  readonly filter: (status: Status) => Query;
  readonly read: () => Promise<Status>;
  /** For each status the others by which it is looked for. */
  readonly others: Readonly<Record<Status, readonly Status[]>>;
}

/**
 * Judges that a resource is listed by the status that a read shows, and by no other. It may move by itself, so that it is
 * read beside each list (ruling 10).
 */
export async function judgeStatus<R extends string, Query extends object, Ref, Status extends string>(
  { eventually, appears, check, blocked }: Pick<Words<R>, "eventually" | "appears" | "check" | "blocked">,
  requirement: R,
  { noun, ref, listing, filter, read, others }: Standing<Query, Ref, Status>,
): Promise<void> {
  const lookKept = async () => {
    const status = await read();
    return { status, kept: await listing.keeps(filter(status), ref) };
  };
  const { status } = await eventually(lookKept, ({ kept, status: shown }) =>
    appears(requirement, inList(kept, `the ${noun} in the list with status=${shown}`, noun)),
  );
  // A deployment may have sent any status.
  for (const other of Object.hasOwn(others, status) ? others[status] : []) {
    const lookLeft = async () => ({ left: await listing.leavesOut(filter(other), ref), shown: await read() });
    await eventually(lookLeft, ({ left, shown }) => {
      if (shown === other) blocked(`the ${noun} has become ${other} by itself`);
      check(requirement, left, leavesOut(filter(other), noun));
    });
  }
}
