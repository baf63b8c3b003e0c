import { fail, type Shape, text } from "./shape.ts";

const addressText = text("an http or https address", /^/);

/** An absolute address; credentials, a query and a fragment are not allowed. */
export const address: Shape<string> = (each, place) => {
  const found = addressText(each, place);
  const flaw = found === undefined ? undefined : flawOfAddress(found);
  return flaw === undefined ? found : fail(place, flaw);
};

function flawOfAddress(text: string): string | undefined {
  if (!/^https?:\/\//.test(text)) return "must be an http or https address: begin it with http:// or https://";
  if (/^[^/]*\/\/[^/?#]*@/.test(text))
    return "must not contain a user name or password: set credentials in roles and headers";
  if (/[?#]/.test(text)) return "must not have a query or fragment: payspec appends the paths of the contract";
  if (/\s/.test(text) || !isAddress(text)) return "is not a valid address: check its host and port";
  return undefined;
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).origin !== "";
  } catch {
    return false;
  }
}

/** Removes the slashes at the end of an address, since the paths that are appended to it begin with one. */
export function withoutTrailingSlashes(url: string): string {
  return url.replace(/(?<!\/)\/+$/, "");
}
