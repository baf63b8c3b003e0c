/** Returns the relative path from one file of the site to another, which works wherever the site is hosted. */
export function pathTo(target: string, from: string): string {
  const [file = "", ...rest] = target.split("#");
  const here = from.split("/").slice(0, -1);
  const there = file.split("/");
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return `${here.map(() => "../").join("")}${[there.join("/"), ...rest].join("#")}`;
}
