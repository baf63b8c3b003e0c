import type { RoleName } from "../../../deployment/index.ts";
import { type Answer, Blocked, type Definition, type Rejection, type Words } from "../../../scenario/index.ts";
import {
  type AuthFailure,
  checkUniform,
  type Failure,
  judgeFailure,
  unknownIdentifier,
} from "./authentication-failures.ts";
import type { Deviation } from "./calls.ts";
import type { Judge } from "./rejection.ts";
import { attempt } from "./waiting.ts";

interface Identified {
  readonly credentials: Readonly<Record<"clientId", string>>;
}

/** Sources of businesses, whose merchants may be the same. */
export interface Merchants {
  credentials(role: RoleName): Identified["credentials"];
  otherBusiness(): Promise<Identified>;
  /** Creates a business. Throws {@link Blocked} if the driver cannot. */
  newBusiness(): Promise<Identified>;
}

/** Tools of a variant for calls with faulty headers; `Header` names the headers of its credentials. */
export interface HeaderTools<Header extends string> {
  /** Passes every operation to `reject`, each with the same fault in its headers. */
  everyCall(deviation: Deviation<Header>, judge: Judge, reject: (call: Rejection) => Promise<void>): Promise<void>;
  /** Resolves to the business in which `everyCall` makes its calls. */
  calling(): Promise<Identified>;
}

/** A header, and the requirements on calls without it. */
export interface MissingHeader<Header extends string, R extends string> {
  readonly header: Header;
  readonly refused: R;
  /** Demands the errorType of a key. */
  readonly invalidKey?: R;
}

export function headerMissing<Header extends string, R extends string>({
  header,
  refused,
  invalidKey,
}: MissingHeader<Header, R>): Definition<HeaderTools<Header>, R | AuthFailure> {
  const demanded = invalidKey === undefined ? "401" : "401 and INVALID_API_KEY";
  return {
    id: `authentication/${header.toLowerCase().replace(/^x-/, "")}-missing`,
    title: `every call without ${header} is refused with ${demanded}, and the same call with it is not`,
    requirements: [
      refused,
      "auth.failure-401",
      "auth.uniform-error-type",
      ...(invalidKey === undefined ? [] : [invalidKey]),
    ],

    async run({ everyCall, check, rejects }) {
      const judge = judgeFailure(check, refused, invalidKey);
      await everyCall({ without: [header] }, judge, (call) => rejects(refused, call));
    },
  };
}

export const unknownClient: Definition<HeaderTools<"Client-Id">, "auth.client-id-unknown" | AuthFailure> = {
  id: "authentication/unknown-client",
  title: "every call with a Client-Id that names no merchant is refused with 401",
  requirements: ["auth.client-id-unknown", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Client-Id": unknownIdentifier("SM") };
    const judge = judgeFailure(check, "auth.client-id-unknown");
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-unknown", call));
  },
};

/**
 * Resolves to the Client-Id of another merchant than this one: that of a role or, if the roles belong to it, of a new
 * business. Throws {@link Blocked} if that belongs to it as well, or the driver cannot create one.
 */
export async function foreignClientId(
  { credentials, otherBusiness, newBusiness }: Merchants,
  own: string,
): Promise<string> {
  const known = [(await otherBusiness()).credentials.clientId, credentials("main").clientId];
  const foreign = known.find((each) => each !== own) ?? (await attempt(newBusiness))?.credentials.clientId;
  if (foreign === undefined || foreign === own)
    throw new Blocked("the roles otherBusiness and main belong to the same merchant", { code: "same-merchant" });
  return foreign;
}

export const foreignClient: Definition<HeaderTools<"Client-Id"> & Merchants, "auth.client-id-foreign" | AuthFailure> = {
  id: "authentication/foreign-client",
  title: "every call with the Client-Id of another merchant is refused with 401",
  requirements: ["auth.client-id-foreign", "auth.failure-401", "auth.uniform-error-type"],

  async run({ calling, everyCall, check, rejects, ...merchants }) {
    const own = (await calling()).credentials.clientId;
    const headers = { "Client-Id": await foreignClientId(merchants, own) };
    const judge = judgeFailure(check, "auth.client-id-foreign");
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-foreign", call));
  },
};

/** A business that does not exist owns no key, so every key is that of another business, which `refused` rejects. */
export function unknownBusiness<R extends string>(refused: R): Definition<HeaderTools<"Business-Id">, R | AuthFailure> {
  return {
    id: "authentication/unknown-business",
    title: "every call with a Business-Id that names no business is refused with 401 and INVALID_API_KEY",
    requirements: [refused, "auth.failure-401", "auth.uniform-error-type"],

    async run({ everyCall, check, rejects }) {
      const headers = { "Business-Id": unknownIdentifier("SB") };
      await everyCall({ headers }, judgeFailure(check, refused, refused), (call) => rejects(refused, call));
    },
  };
}

/** Returns the headers of a {@link Deviation} with another value in one of them. */
export function withHeader<Header extends string>(
  header: Header,
  value: string,
): Readonly<Partial<Record<Header, string>>> {
  // A computed name widens the type of the object.
  return { [header]: value } as Partial<Record<Header, string>>;
}

/** Makes a call without each header, and with an unknown value in it; judges that the failures are uniform. */
export async function checkFailuresOfHeaders<Key extends string>(
  check: Words<"auth.reveals-no-part" | "auth.uniform-body">["check"],
  key: Key,
  call: (deviation: Deviation<"Client-Id" | "Business-Id" | Key>) => Promise<Answer<unknown>>,
): Promise<void> {
  const failures: Failure[] = [];
  for (const [header, prefix] of [
    ["Client-Id", "SM"],
    ["Business-Id", "SB"],
    [key, "sk_test"],
  ] as const) {
    failures.push({ header, answer: await call({ without: [header] }) });
    failures.push({ header, answer: await call({ headers: withHeader(header, unknownIdentifier(prefix)) }) });
  }
  await checkUniform(check, failures);
}
