import type { Invariant, Sighting } from "../../../scenario/index.ts";
import { createMemory } from "../../tools/invariants/memory.ts";
import { latest, once, type Shown } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { type Address, addressOf, createdPayment, createdRefund, readPayment, readRefund } from "./shown.ts";

/** A resource as one exchange showed it, beside the create request that made it. */
export interface Asked {
  readonly asked: Found;
  readonly shown: Shown;
  /** What the path of that request names. */
  readonly path: Address;
  /** True in the answer to that request. */
  readonly isNew: boolean;
}

/** What the create requests of a run asked for, by what they made. */
export interface AskedOf {
  payment(sighting: Sighting): Asked | undefined;
  refund(sighting: Sighting): Asked | undefined;
}

/** The rules that compare with what was asked for share one memory of a run. */
export const askedOf = once((_run: object): AskedOf => {
  return { payment: pairing(createdPayment, readPayment), refund: pairing(createdRefund, readRefund) };
});

/**
 * Pairs what is shown with its create request. A request that breaks the contract, repeats a key or may be answered in any
 * way binds nobody, nor does one whose answer names a resource that is known: it may tell what there is already.
 */
function pairing(
  createdIn: (sighting: Sighting) => Shown | undefined,
  readIn: (sighting: Sighting) => Shown | undefined,
): (sighting: Sighting) => Asked | undefined {
  const known = createMemory<{ readonly asked: Found | undefined; readonly path: Address }>();
  return latest((sighting) => {
    const made = createdIn(sighting);
    if (made) {
      if (known.get(made.key)) return undefined;
      const { bad, open = false, keepIdempotencyKey } = sighting.request;
      const asked = bad || open || keepIdempotencyKey ? undefined : requestOf(sighting);
      const path = addressOf(sighting.request);
      known.set(made.key, { asked, path });
      return asked && { asked, shown: made, path, isNew: true };
    }
    const read = readIn(sighting);
    const { asked, path } = (read && known.get(read.key)) ?? {};
    return read && asked && path && { asked, shown: read, path, isNew: false };
  });
}

/** What a create request asks for; undefined where its body is no object. */
export const requestOf = latest(({ request }: Sighting): Found | undefined => {
  try {
    const body: unknown = JSON.parse(request.body ?? "");
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Found) : undefined; // it has members
  } catch {
    return undefined;
  }
});

/** One member of a request that a response repeats. */
interface Echo {
  readonly asked: string;
  /** As it is shown; undefined and null where it is missing. */
  readonly shown: unknown;
}

/** Longer texts are nobody's usual ones: what becomes of them is open (ruling 2). */
const LONGEST = 500;

/** Judges that what is shown is what was asked for; `echoesIn` finds what can be compared. */
export function repeats(
  noun: string,
  pairIn: (run: object) => (sighting: Sighting) => Asked | undefined,
  echoesIn: (pair: Asked) => readonly Echo[],
  isSame: (shown: unknown, asked: string) => boolean = Object.is,
): Invariant["watch"] {
  return (run) => {
    const pair = pairIn(run);
    return (sighting, say) => {
      const found = pair(sighting);
      if (!found) return;
      for (const { asked, shown } of echoesIn(found)) {
        if (isSame(shown, asked)) say.held();
        else {
          const actual = `${say.show(shown)} of ${say.show(found.shown.id)}, for which ${say.show(asked)} was asked`;
          say.broken({ expected: `the ${noun} that the create request names`, actual });
        }
      }
    };
  };
}

/** A text that was asked for and that every answer repeats. Another type than a text is a matter of the schemas. */
export function textIn({ asked, shown }: Asked, member: string): readonly Echo[] {
  const [text, value] = [asked[member], shown.found[member]];
  if (typeof text !== "string" || text === "" || text.length > LONGEST) return [];
  return typeof value === "string" || isMissing(value) ? [{ asked: text, shown: value }] : [];
}

/** The same, where the body is open: what it leaves out it need not show. */
export function textIfShown(pair: Asked, member: string): readonly Echo[] {
  return pair.isNew || pair.shown.found[member] !== undefined ? textIn(pair, member) : [];
}

/** The paymentId in the path of a refund request, as the refund shows it. */
export function paymentOfRefund({ shown, path }: Asked): readonly Echo[] {
  const { paymentId } = shown.found;
  return typeof paymentId === "string" ? [{ asked: path.paymentId, shown: paymentId }] : [];
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
