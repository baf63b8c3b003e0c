import type { RoleName } from "../../../deployment/index.ts";
import { type Answer, Blocked, type Definition, equals, type Rejection, type Words } from "../../../scenario/index.ts";
import {
  type AuthFailure,
  checkUniform,
  comparableText,
  type Failure,
  judgeFailure,
  KIND,
  unknownIdentifier,
} from "./authentication-failures.ts";
import type { Deviation } from "./calls.ts";
import { sideBySide, together } from "./independently.ts";
import type { Judge } from "./rejection.ts";
import { similarId } from "./request-values.ts";

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
    title: `every call without ${header} is rejected with ${demanded}, and the same call with it is not`,
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
  title: "every call with a Client-Id that names no merchant is rejected with 401",
  requirements: ["auth.client-id-unknown", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Client-Id": unknownIdentifier("SM") };
    const judge = judgeFailure(check, "auth.client-id-unknown");
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-unknown", call));
  },
};

/**
 * Resolves to the Client-Id of another merchant than this one: that of a role or, if the roles belong to it, of a new
 * business. Throws {@link Blocked} if the driver cannot create one, or if that belongs to it as well.
 */
export async function foreignClientId(
  { credentials, otherBusiness, newBusiness }: Merchants,
  own: string,
): Promise<string> {
  const known = [(await otherBusiness()).credentials.clientId, credentials("main").clientId];
  const foreign = known.find((each) => each !== own) ?? (await newBusiness()).credentials.clientId;
  if (foreign === own)
    throw new Blocked("the driver's businesses and the roles otherBusiness and main belong to the same merchant", {
      code: "same-merchant",
    });
  return foreign;
}

export const foreignClient: Definition<HeaderTools<"Client-Id"> & Merchants, "auth.client-id-foreign" | AuthFailure> = {
  id: "authentication/foreign-client",
  title: "every call with the Client-Id of another merchant is rejected with 401",
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
    title: "every call with a Business-Id that names no business is rejected with 401 and INVALID_API_KEY",
    requirements: [refused, "auth.failure-401", "auth.uniform-error-type"],

    async run({ everyCall, check, rejects }) {
      const headers = { "Business-Id": unknownIdentifier("SB") };
      await everyCall({ headers }, judgeFailure(check, refused, refused), (call) => rejects(refused, call));
    },
  };
}

/** A call that names a resource by its id. */
export interface NamingCall<Header extends string> {
  /** Id of a resource that exists. */
  readonly id: string;
  /** Makes the call with this or another id. */
  send(id: string, deviation: Deviation<Header>): Promise<Answer<unknown>>;
}

/**
 * Calls without credentials do not reveal which ids exist. A gateway may refuse ids of another form first, so the
 * unknown ones have the form of those that exist. `callsOf` resolves to every operation that names a resource.
 */
export function unknownResources<Header extends string, Tools>(
  key: Header,
  callsOf: (tools: Tools) => Promise<readonly NamingCall<Header>[]>,
): Definition<Tools, AuthFailure | "auth.uniform-body"> {
  return {
    id: "authentication/unknown-resources",
    title: "a call without a valid key gets the same 401, whether or not its resource exists",
    requirements: ["auth.failure-401", "auth.uniform-error-type", "auth.uniform-body"],

    async run(context) {
      const { check } = context;
      const judge = judgeFailure(check, "auth.failure-401");
      const deviations = [{ without: [key] }, { headers: withHeader(key, unknownIdentifier("sk_test")) }];
      // A body may repeat the address of its call.
      const textOf = ({ json }: Answer<unknown>, id: string) => comparableText(json, KIND).replaceAll(id, "an id");
      const calls = await callsOf(context);
      await sideBySide(
        calls.flatMap(({ id, send }) =>
          deviations.map((deviation) => async () => {
            const unknown = similarId(id);
            const [known, answer] = await together([id, unknown].map((each) => () => send(each, deviation)));
            if (!known || !answer) return;
            // Other scenarios judge that; a path that the server does not have says nothing about ids.
            if (known.status !== 401)
              throw new Blocked(`the same call with an id that exists returned ${known.status}`);
            judge(answer);
            const expected = equals(textOf(known, id));
            check("auth.uniform-body", textOf(answer, unknown), expected, answer.exchange);
          }),
        ),
      );
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

/**
 * Makes a call without each header, and judges that the failures are uniform. Among them is that of an unknown
 * Business-Id, which has the errorType of a key: a server may have one message for each errorType (ruling 7), and that
 * of a key names no part if others get it as well. Other statuses than 401 may reject the call for another reason; other
 * scenarios judge that a missing header returns 401.
 */
export async function checkMissingHeaders<Key extends string>(
  check: Words<"auth.reveals-no-part" | "auth.uniform-body">["check"],
  key: Key,
  call: (deviation: Deviation<"Client-Id" | "Business-Id" | Key>) => Promise<Answer<unknown>>,
): Promise<void> {
  const withValue = withHeader<"Client-Id" | "Business-Id" | Key>;
  const failures = await together<Failure>([
    ...(["Client-Id", "Business-Id", key] as const).map((header) => async () => ({
      header,
      answer: await call({ without: [header] }),
    })),
    async () => ({
      header: "Business-Id",
      answer: await call({ headers: withValue("Business-Id", unknownIdentifier("SB")) }),
    }),
  ]);
  await checkUniform(
    check,
    failures.filter(({ answer }) => answer.status === 401),
  );
}
