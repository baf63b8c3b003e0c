import type { Invariant, Sighting } from "../../../../scenario/index.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { latest, once, type Shown } from "../../../shared/scenarios/invariants/shown.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { type Address, addressOf, createdPayment, createdRefund, readPayment, readRefund } from "./shown.ts";

/** Resource as one exchange showed it, with the create request that made it. */
export interface Asked {
  readonly asked: Found;
  readonly shown: Shown;
  /** Address in the path of that request. */
  readonly path: Address;
  /** True in the response to that request. */
  readonly isNew: boolean;
}

/** Create requests of a run, by the resources that they made. */
export interface AskedOf {
  payment(sighting: Sighting): Asked | undefined;
  refund(sighting: Sighting): Asked | undefined;
}

/** Returns the pairs of a run, which all rules that compare with create requests share. */
export const askedOf = once((_run: object): AskedOf => {
  return { payment: pairing(createdPayment, readPayment), refund: pairing(createdRefund, readRefund) };
});

/**
 * Pairs a resource that is shown with its create request. A request that breaks the contract, repeats a key or may get
 * any response is not paired, nor is one whose response names a known resource: it may show an existing one.
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

/** Returns the members of a create request; undefined if its body is not an object. */
export const requestOf = latest(({ request }: Sighting): Found | undefined => {
  try {
    const body: unknown = JSON.parse(request.body ?? "");
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Found) : undefined; // it has members
  } catch {
    return undefined;
  }
});

/** Member of a request that a response repeats. */
interface Echo {
  readonly asked: string;
  /** Name of the member, if the rule is about several. */
  readonly member?: string;
  /** Value in the response; undefined or null if it is missing. */
  readonly shown: unknown;
}

/** Texts longer than this are unusual: their treatment is open (ruling 2). */
const LONGEST = 500;

/** Judges that a response repeats the values of the create request; `echoesIn` finds those that can be compared. */
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
      for (const { asked, shown, member } of echoesIn(found)) {
        if (isSame(shown, asked)) say.held();
        else {
          const { sent, received } = say.showPair(asked, shown);
          const where = member === undefined ? "of" : `as ${member} of`;
          const actual = `${received} ${where} ${say.show(found.shown.id)}, which was created with ${sent}`;
          say.broken({ expected: `the ${noun} that the create request names`, actual });
        }
      }
    };
  };
}

/** Returns a requested text that every response repeats. The schemas judge values of another type. */
export function textIn({ asked, shown }: Asked, member: string): readonly Echo[] {
  const [text, value] = [asked[member], shown.found[member]];
  if (typeof text !== "string" || text === "" || text.length > LONGEST) return [];
  return typeof value === "string" || isMissing(value) ? [{ asked: text, shown: value }] : [];
}

/** Returns the same for an open body, which need not show every member. */
export function textIfShown(pair: Asked, member: string): readonly Echo[] {
  return pair.isNew || pair.shown.found[member] !== undefined ? textIn(pair, member) : [];
}

/** Returns the paymentId in the path of a refund request, as the refund shows it. */
export function paymentOfRefund({ shown, path }: Asked): readonly Echo[] {
  const { paymentId } = shown.found;
  return typeof paymentId === "string" ? [{ asked: path.paymentId, shown: paymentId }] : [];
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
