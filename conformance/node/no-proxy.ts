import { BlockList, isIP } from "node:net";

/**
 * Whether an address is reached without a proxy by NO_PROXY, as curl reads it: names separated by commas or spaces, each
 * with its subdomains and, where it has one, for its port alone; networks such as 10.0.0.0/8; `*` for everything.
 */
export function isExempt(noProxy: string, url: URL): boolean {
  const host = bare(url.hostname);
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return noProxy.split(/[\s,]+/).some((each) => each !== "" && matches(each.toLowerCase(), host, port));
}

/** This machine itself: no proxy could find it, and what listens here for a test is not to be seen from elsewhere. */
export function isLoopback(url: URL): boolean {
  return isLoopbackName(url.hostname);
}

/** The same of a name or an address without a port, as a host is written; IPv6 with its brackets or without. */
export function isLoopbackName(name: string): boolean {
  const host = bare(name.toLowerCase());
  return host === "::1" || /^(.+\.)?localhost$/.test(host) || /^127(\.\d+){3}$/.test(host);
}

function matches(entry: string, host: string, port: string): boolean {
  if (entry === "*") return true;
  const [, network, bits] = /^([^/]+)\/(\d{1,3})$/.exec(entry) ?? [];
  if (network !== undefined) return isWithin(host, bare(network), Number(bits));
  // An IPv6 address has colons of its own, and a port only behind brackets.
  const [, name = entry, own = port] = /^(\[.+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  const domain = bare(name.replace(/^\*?\./, ""));
  return own === port && (host === domain || host.endsWith(`.${domain}`));
}

function isWithin(host: string, network: string, bits: number): boolean {
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  if (isIP(network) === 0 || isIP(network) !== isIP(host) || bits > (family === "ipv6" ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(network, bits, family);
  return list.check(host, family);
}

/** Without brackets, and without the dot that may end a full name. */
function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
