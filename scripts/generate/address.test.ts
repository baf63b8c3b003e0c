import { expect, test } from "vitest";
import { withAddress } from "./address.ts";

const of = (owner: string) => ({
  version: "1.2.3-rc.1",
  repository: { type: "git", url: `git+https://github.com/${owner}/payspec.git` },
});

const PAGE = `[code](https://github.com/someone/payspec/issues), not https://github.com/someone/other
- uses: someone/payspec@v1 # by tag
  - project: someone/payspec
- run: npx --yes payspec@0.1.0 run
- run: npx --yes ./payspec-0.1.0.tgz compare a b
<!-- install:payspec, written by \`npm run generate\` -->
old
<!-- install:end -->
`;

test("a published address and version are inserted wherever a page names them", () => {
  expect(
    withAddress(PAGE, of("acme")),
  ).toBe(`[code](https://github.com/acme/payspec/issues), not https://github.com/someone/other
- uses: acme/payspec@v1 # by tag
  - project: acme/payspec
- run: npx --yes payspec@1.2.3-rc.1 run
- run: npx --yes payspec@1.2.3-rc.1 compare a b
<!-- install:payspec, written by \`npm run generate\` -->
\`\`\`sh
npm install --save-dev payspec # then: npx payspec
\`\`\`
<!-- install:end -->
`);
});

test("with a placeholder as the address, a tarball is installed", () => {
  const page = withAddress(PAGE, of("owner"));
  expect(page).toContain("- run: npx --yes ./payspec-1.2.3-rc.1.tgz run\n");
  expect(page).toContain("npm install --save-dev ./payspec-1.2.3-rc.1.tgz");
  expect(withAddress(page, of("acme"))).toBe(withAddress(PAGE, of("acme")));
});

test("an unknown block is an error", () => {
  expect(() => withAddress(PAGE.replace("install:payspec", "install:all"), of("acme"))).toThrow("install:all");
});
