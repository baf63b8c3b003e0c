import { holdsKey, type Reference, secret } from "./reference.ts";
import { fail, mapping, type Shape, text } from "./shape.ts";

const path = text("the path of a PEM file", /^(?=.*\S)[^\0\r\n]+$/);

/** A path is named where something is wrong with its file, so a secret in its place is refused without being quoted. */
const file: Shape<string> = (each, place) =>
  typeof each === "string" && holdsKey(each) ? fail(place, "looks like an API key, not a path") : path(each, place);

/** A private key: the path of its file, or where its text is kept. */
const key: Shape<string | Reference> = (each, place) => (typeof each === "string" ? file : secret)(each, place);

/** How a layer of the configuration spells what https takes. */
export const tls = mapping({ ca: file, cert: file, key, passphrase: secret });
