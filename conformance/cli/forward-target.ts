import { isLoopbackName } from "../node/index.ts";
import { UsageError } from "./usage-error.ts";
import { assertNoPassword, isWebAddress } from "./web-address.ts";

/**
 * Reads the address that webhooks are forwarded to. Throws {@link UsageError} for an address that is not on this machine,
 * unless that is allowed: webhooks contain data of customers.
 */
export function readForwardTarget(text: string, allowRemote: boolean): string {
  if (!isWebAddress(text)) {
    throw new UsageError(
      "--forward-to must be an http or https address",
      "For example: http://127.0.0.1:3000/webhooks",
    );
  }
  assertNoPassword(text, "--forward-to");
  const { hostname } = new URL(text);
  if (!allowRemote && !isLoopbackName(hostname)) {
    throw new UsageError(
      `--forward-to: ${hostname} is not this machine, and webhooks contain data of customers`,
      "Add --allow-remote to forward them there.",
    );
  }
  return text;
}

/**
 * Returns the address for one webhook: what follows the path of the inbox, and its query, is added to the target, so
 * that webhooks registered under different paths stay apart.
 */
export function forwardAddress(target: string, inboxUrl: string, path: string): string {
  const base = new URL(inboxUrl).pathname;
  const [pathname = "", ...query] = path.split("?");
  const rest = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "";
  const url = new URL(target);
  if (rest !== "") url.pathname = `${url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname}${rest}`;
  if (query.length > 0) url.search = [...(url.search === "" ? [] : [url.search.slice(1)]), query.join("?")].join("&");
  return url.href;
}
