import { installSpec, repositoryIn } from "../../conformance/repository.ts";

/** Hand-written pages that mention the repository address and the current installation commands. */
export const ADDRESSED: readonly string[] = [
  "README.md",
  "docs/ci.md",
  "docs/reports.md",
  "docs/client-developers.md",
  "packages/client/README.md",
];

interface Manifest {
  readonly version: string;
}

/** Block of a page that is rewritten completely; a page without the markers has no such block. */
const BLOCK = /(<!-- install:(\w+), written by `npm run generate` -->\n).*?(<!-- install:end -->)/gs;

/**
 * Returns the page with the repository address and the npm package from package.json: in `uses: acme/payspec@v1`, in
 * `project: acme/payspec`, in links, after `npx --yes`, and in blocks between markers.
 */
export function withAddress(page: string, manifest: Manifest): string {
  const { slug, web, isPublished } = repositoryIn(manifest);
  const spec = installSpec("payspec", manifest.version, repositoryIn(manifest));
  const blocks: Readonly<Record<string, string>> = isPublished ? FROM_REGISTRY : fromTarball(manifest.version);
  return page
    .replace(/(uses: |project: )[\w-]+\/payspec\b/g, `$1${slug}`)
    .replace(/https:\/\/github\.com\/[\w-]+\/payspec\b/g, web)
    .replace(/npx --yes (?:payspec@|\.\/payspec-)[\w.-]*?(?:\.tgz)?(?= )/g, `npx --yes ${spec}`)
    .replace(BLOCK, (_, begin: string, name: string, end: string) => {
      const block = blocks[name];
      if (block === undefined) throw new Error(`no block of a page is called install:${name}`);
      return `${begin}${block}${end}`;
    });
}

/** Renders a block of commands, each with its comment, in columns. */
function sh(lines: readonly (readonly [command: string, comment: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\`\`\`sh\n${lines.map(([command, comment]) => `${command.padEnd(width)} # ${comment}`).join("\n")}\n\`\`\`\n`;
}

const FROM_REGISTRY = {
  payspec: sh([["npm install --save-dev payspec", "then: npx payspec"]]),
  client: "```sh\nnpm install payspec-client\n```\n",
  action: "",
};

/** Returns commands for sibling folders, which can be run as they are. */
function fromTarball(version: string): typeof FROM_REGISTRY {
  return {
    payspec: `payspec is not on npm yet. Pack it in a clone of this repository, and install the tarball in your project:

${sh([
  ["npm ci && npm pack --ignore-scripts --pack-destination ../your-project", "in the clone"],
  [`npm install --save-dev ./payspec-${version}.tgz`, "in your project; then: npx payspec"],
])}`,
    client: `payspec-client is not on npm yet. Pack it in a clone of the repository, and install the tarball in your project:

${sh([
  ["npm ci && npm pack ./packages/client --pack-destination ../your-project", "in the clone"],
  [`npm install ./payspec-client-${version}.tgz`, "in your project"],
])}`,
    action: `The action is not published yet. Until then, commit the tarball, and run it in a job:
\`npx payspec init --ci github\` writes that job in a folder without \`payspec.yaml\`.

`,
  };
}
