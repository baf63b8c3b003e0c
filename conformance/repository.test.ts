import { expect, test } from "vitest";
import { installSpec, repositoryIn } from "./repository.ts";

const manifest = (url: string) => ({ repository: { type: "git", url } });
const published = repositoryIn(manifest("git+https://github.com/acme-pay/payspec.git"));
const placeholder = repositoryIn(manifest("git+https://github.com/owner/payspec.git"));

test("a repository has a name, and an address in a browser", () => {
  expect(published).toEqual({
    slug: "acme-pay/payspec",
    web: "https://github.com/acme-pay/payspec",
    isPublished: true,
  });
});

test("a package is installed by its version, and from a tarball as long as its repository is a placeholder", () => {
  expect(placeholder.isPublished).toBe(false);
  expect(installSpec("payspec", "1.2.3", published)).toBe("payspec@1.2.3");
  expect(installSpec("payspec", "1.2.3", placeholder)).toBe("./payspec-1.2.3.tgz");
});

test.each([undefined, {}, { repository: "acme/payspec" }, manifest("https://example.org/acme/payspec")])(
  "%j names no repository",
  (wrong) => expect(() => repositoryIn(wrong)).toThrow("no repository.url"),
);
