import { BlockList, isIP } from "node:net";

/**
 * Returns true if NO_PROXY exempts an address, with curl's syntax: names separated by commas or spaces, each including
 * its subdomains and limited to its port if it has one; networks such as 10.0.0.0/8; `*` for everything.
 */
export function isExempt(noProxy: string, url: URL): boolean {
  const host = bare(url.hostname);
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return noProxy.split(/[\s,]+/).some((each) => each !== "" && matches(each.toLowerCase(), host, port));
}

/** Returns true for a loopback name or address without a port; IPv6 with or without brackets. */
export function isLoopbackName(name: string): boolean {
  const host = bare(name.toLowerCase());
  return host === "::1" || /^(.+\.)?localhost$/.test(host) || /^127(\.\d+){3}$/.test(host);
}

function matches(entry: string, host: string, port: string): boolean {
  if (entry === "*") return true;
  const [, network, bits] = /^([^/]+)\/(\d{1,3})$/.exec(entry) ?? [];
  if (network !== undefined) return isWithin(host, bare(network), Number(bits));
  // An IPv6 address contains colons, so a port can follow only after brackets.
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

/** Removes the brackets, and the trailing dot of a full name. */
function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
