/** Whether an address is one of the machine itself, which a deployment may refuse to send anybody to (ruling 11). */
export function isLoopback(url: string): boolean {
  return /^[a-z]+:\/\/([^/?#@]*@)?(localhost|127(\.\d+){3}|\[::1\])(:\d+)?([/?#]|$)/i.test(url);
}
