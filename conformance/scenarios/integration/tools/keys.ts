import type { IntegrationCredentials } from "../../../../generated/integration/client.ts";
import type { Session } from "../../../scenario/index.ts";
import { type Caller, createCaller } from "./caller.ts";

/** What can be done to the keys of a business. */
export interface Keys {
  /** Issues a new key; resolves to the same business with it. */
  rotate(): Promise<Caller>;
  /** Ends the key of these credentials. */
  revoke(): Promise<void>;
}

/** The keys of one business; `remember` is told every new one. */
export function createKeys(
  session: Session,
  credentials: IntegrationCredentials,
  remember: (key: string) => void = () => {},
): Keys {
  const { businessId, apiKey } = credentials;
  return {
    async rotate() {
      const { key } = await session.drive("rotateKey", businessId);
      remember(key);
      return createCaller(session, { ...credentials, apiKey: key });
    },
    revoke: () => session.drive("revokeKey", businessId, apiKey),
  };
}
