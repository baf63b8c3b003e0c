import type { Invariant, Sighting } from "../../../scenario/index.ts";
import { isId } from "../walk.ts";

/** The id that an answer shows, and the one that its request named. One that is no string is a matter of the schema. */
export interface Ids {
  readonly shown: unknown;
  readonly asked: string;
}

/** Judges that what was asked for by its id is what came; `member` is what the id is called. */
export function isOfPath(member: string, idsIn: (sighting: Sighting) => Ids | undefined): Invariant["watch"] {
  return () => (sighting, say) => {
    const ids = idsIn(sighting);
    if (!ids || !isId(ids.shown)) return;
    if (ids.shown === ids.asked) say.held();
    else {
      const actual = `${say.show(ids.shown)}, not ${say.show(ids.asked)}`;
      say.broken({ expected: `the ${member} of the path`, actual });
    }
  };
}
