import { fail, type Shape, text } from "./shape.ts";

const addressText = text("an http or https address", /^/);

/** Absolute, and nothing that is no address: credentials, query and fragment have no place in it. */
export const address: Shape<string> = (each, place) => {
  const found = addressText(each, place);
  const flaw = found === undefined ? undefined : flawOfAddress(found);
  return flaw === undefined ? found : fail(place, flaw);
};

function flawOfAddress(text: string): string | undefined {
  if (!/^https?:\/\//.test(text)) return "must be an http or https address: begin it with http:// or https://";
  if (/^[^/]*\/\/[^/?#]*@/.test(text))
    return "must hold no user name and no password: credentials go into roles and headers";
  if (/[?#]/.test(text)) return "must have no query and no fragment: payspec puts the paths of the contract behind it";
  if (/\s/.test(text) || !isAddress(text)) return "is no address: look at its host and its port";
  return undefined;
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).origin !== "";
  } catch {
    return false;
  }
}
