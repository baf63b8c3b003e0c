import { holdsKey, type Reference, secret } from "./reference.ts";
import { fail, mapping, type Shape, text } from "./shape.ts";

const path = text("the path of a PEM file", /^(?=.*\S)[^\0\r\n]+$/);

/**
 * The path of a file. It is quoted in messages about the file, so a secret in its place is rejected without being
 * quoted.
 */
const file: Shape<string> = (each, place) =>
  typeof each === "string" && holdsKey(each) ? fail(place, "looks like an API key, not a path") : path(each, place);

/** A private key: the path of its file, or a reference to its text. */
const key: Shape<string | Reference> = (each, place) => (typeof each === "string" ? file : secret)(each, place);

/** TLS settings in a configuration layer. */
export const tls = mapping({ ca: file, cert: file, key, passphrase: secret });
