import type { Reference, Value } from "../../generated/payspec/types.ts";
import { address } from "./address.ts";
import type { CredentialField, RoleName } from "./deployment.ts";
import { driver } from "./driver-shape.ts";
import { headerValue, holdsKey, secret, value } from "./reference.ts";
import { dictionary, fail, flag, mapping, number, type Shape, type Shaped, text } from "./shape.ts";

/** The fields of a variant that the configuration depends on. */
export interface VariantFields {
  readonly variant: string;
  readonly credentials: readonly CredentialField[];
  /** Header of the key with which a request may be repeated. */
  readonly idempotencyHeader?: string;
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Headers that frame a request, so that only the wire may set them. */
export const FRAMING = /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect)$/i;

const seconds = number({ from: 0.05, to: 3_600 });

const limits = mapping({
  requestTimeoutSeconds: seconds,
  eventuallySeconds: seconds,
  rateLimitSeconds: number({ from: 0, to: 3_600 }),
  maxBodyBytes: number({ from: 1_024, to: 1_073_741_824, whole: true }),
});

const run = mapping({
  concurrency: number({ from: 1, to: 256, whole: true }),
  strict: flag,
  seed: text("1 to 32 letters, digits or hyphens", /^[A-Za-z0-9-]{1,32}$/),
  reportDir: text("the path of a folder", /^(?=.*\S)[^\0]+$/),
  baseline: text("the path of a file", /^(?=.*\S)[^\0]+$/),
});

const data = mapping({
  callbackUrl: text("an http or https address", /^https?:\/\/\S+$/),
  phone: text("a phone number", /^\S(.{0,30}\S)?$/),
  email: text("an e-mail address", /^[^\s@]+@[^\s@]+$/),
  windowMinutes: number({ from: 1, to: 525_600, whole: true }),
});

/** Returns the shape of one configuration layer: a file, the environment or the flags. All keys are optional. */
export function configurationShape(variants: readonly VariantFields[]) {
  const deployments = variants.map((fields): [string, ReturnType<typeof deployment>] => [
    fields.variant,
    deployment(fields),
  ]);
  return mapping({ deployments: mapping(Object.fromEntries(deployments)), limits, run });
}

const webhooks = mapping({
  host: text("an address of this machine", /^\S{1,255}$/),
  port: number({ from: 0, to: 65_535, whole: true }),
  publicUrl: address,
  withinSeconds: seconds,
  expected: flag,
});

const pemPath = text("the path of a PEM file", /^(?=.*\S)[^\0\r\n]+$/);

/**
 * The path of a file. It is quoted in messages about the file, so a secret in its place is rejected without being
 * quoted.
 */
const pemFile: Shape<string> = (each, place) =>
  typeof each === "string" && holdsKey(each) ? fail(place, "looks like an API key, not a path") : pemPath(each, place);

/** A private key: the path of its file, or a reference to its text. */
const privateKey: Shape<string | Reference> = (each, place) =>
  (typeof each === "string" ? pemFile : secret)(each, place);

/** TLS settings in a configuration layer. */
const tls = mapping({ ca: pemFile, cert: pemFile, key: privateKey, passphrase: secret });

function deployment(fields: VariantFields) {
  return mapping({
    url: address,
    headers: dictionary((name) => wrongHeader(name, fields), headerValue),
    tls,
    roles: mapping(roles(fields.credentials)),
    driver,
    webhooks,
    data,
    allowLive: flag,
    allowLiveCreate: flag,
  });
}

function roles(fields: readonly CredentialField[]): Readonly<Record<RoleName, Shape<RoleEntry>>> {
  const ordinary = credentials(fields, {});
  return { main: ordinary, otherBusiness: ordinary, expendable: ordinary, live: credentials(fields, { url: address }) };
}

function credentials(
  fields: readonly CredentialField[],
  more: Readonly<Record<string, Shape<Value>>>,
): Shape<RoleEntry> {
  const own = fields.map(({ field, secret: isSecret }): [string, Shape<Value>] => [field, isSecret ? secret : value]);
  return mapping({ ...Object.fromEntries(own), ...more });
}

function wrongHeader(name: string, { credentials, idempotencyHeader }: VariantFields): string | undefined {
  if (!HEADER_NAME.test(name)) return "is not a valid header name";
  const isOf = (header: string | undefined) => header?.toLowerCase() === name.toLowerCase();
  if (FRAMING.test(name) || isOf("Content-Type") || isOf(idempotencyHeader)) return "is set by payspec itself";
  const own = credentials.find(({ header }) => isOf(header));
  return own && `is set from the field ${own.field} of a role: set it there`;
}

/** Values by field name; in `live`, one of them may be `url`. */
export type RoleEntry = Readonly<Partial<Record<string, Value>>>;

export type ConfigurationEntry = Shaped<ReturnType<typeof configurationShape>>;
export type DeploymentEntry = Shaped<ReturnType<typeof deployment>>;
