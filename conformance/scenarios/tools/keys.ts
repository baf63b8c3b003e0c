import type { NewBusiness } from "../../driver/index.ts";
import type { Session } from "../../scenario/index.ts";

/** What can be done to the keys of a business; `Caller` is what its credentials can do. */
export interface Keys<Caller> {
  /** Issues a new key; resolves to the same business with it. */
  rotate(): Promise<Caller>;
  /** Ends the key of these credentials. */
  revoke(): Promise<void>;
}

/** The keys of one business; `callerWith` is told every new one. */
export function createKeys<Caller>(
  session: Session,
  { businessId, key }: Pick<NewBusiness, "businessId" | "key">,
  callerWith: (key: string) => Caller,
): Keys<Caller> {
  return {
    async rotate() {
      const renewed = await session.drive("rotateKey", businessId);
      return callerWith(renewed.key);
    },
    revoke: () => session.drive("revokeKey", businessId, key),
  };
}
