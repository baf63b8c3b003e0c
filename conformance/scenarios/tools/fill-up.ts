import type { Words } from "../../scenario/index.ts";
import { attempt } from "./attempt.ts";
import type { Listing } from "./listing.ts";

/** More at once would be a load test. */
const AT_ONCE = 34;

/** A list, how many it is to hold, and what makes one more. */
export interface Filling {
  readonly listing: Pick<Listing<never, never>, "count">;
  readonly enough: number;
  readonly create: () => Promise<unknown>;
}

/** Creates what the whole list still lacks; resolves to whether so many then come to be seen over all its pages. */
export async function fillUp(
  { eventually, blocked }: Pick<Words<never>, "eventually" | "blocked">,
  { listing, enough, create }: Filling,
): Promise<boolean> {
  for (let missing = enough - (await listing.count(enough)); missing > 0; missing -= AT_ONCE)
    await Promise.allSettled(Array.from({ length: Math.min(missing, AT_ONCE) }, create));
  const seen = await attempt(() =>
    eventually(
      () => listing.count(enough),
      (count) => count >= enough || blocked(`fewer than ${enough} were seen over all pages of the list`),
    ),
  );
  return seen !== undefined;
}
