import { Blocked, type Words } from "../../../scenario/index.ts";
import { leavesOut } from "../../tools/filter.ts";
import { independently, inTurn } from "../../tools/independently.ts";
import { inList, type Listing } from "../../tools/listing.ts";

/** Resources that are looked for by status. */
export interface Standings<Query, Ref, Status extends string> {
  readonly noun: string;
  readonly refs: readonly Ref[];
  readonly idOf: (ref: Ref) => string;
  readonly listing: Listing<Query, Ref>;
  readonly filter: (status: Status) => Query;
  readonly read: (ref: Ref) => Promise<Status>;
  /** Every status that there is. */
  readonly statuses: readonly Status[];
}

/**
 * Judges that each resource is listed by the status that a read shows, and by no other. It may move by itself, so that it
 * is read beside each list (ruling 10).
 */
export async function judgeStatus<R extends string, Query extends object, Ref, Status extends string>(
  { eventually, appears, check }: Pick<Words<R>, "eventually" | "appears" | "check">,
  requirement: R,
  { noun, refs, idOf, listing, filter, read, statuses }: Standings<Query, Ref, Status>,
): Promise<void> {
  const kept = refs.map((ref) => async () => {
    const look = async () => {
      const status = await read(ref);
      if (!statuses.includes(status))
        throw new Blocked(`a read of the ${noun} shows no status that could be asked for`);
      return { status, there: await listing.keeps(filter(status), ref) };
    };
    await eventually(look, ({ status, there }) =>
      appears(requirement, inList(there, `the ${noun} in the list with status=${status}`, noun)),
    );
  });
  const leftOut = statuses.map((status) => async () => {
    const isReadOtherwise = async (ref: Ref) => {
      const shown = await read(ref);
      return shown !== status && statuses.includes(shown);
    };
    /** Those that the list holds, first on the whole and then asked for alone, and a read shows with another status. */
    const look = async () => {
      const listed = await listing.ids(filter(status));
      const wrong: Ref[] = [];
      for (const ref of refs.filter((each) => listed.includes(idOf(each)))) {
        const isHeld = async () => !(await listing.leavesOut(filter(status), ref));
        if ((await isReadOtherwise(ref)) && (await isHeld()) && (await isReadOtherwise(ref))) wrong.push(ref);
      }
      return wrong;
    };
    await eventually(look, (wrong) =>
      check(requirement, wrong.length === 0, leavesOut(filter(status), noun), listing.lastRead()),
    );
  });
  // They share a requirement: the first that breaks it says enough, and the others would be waited for in vain.
  await independently([kept, leftOut].map((stories) => () => inTurn(stories)));
}
