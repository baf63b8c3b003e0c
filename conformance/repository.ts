/** Location of the project, from `repository` in its package.json. */
export interface Repository {
  /** `acme/payspec`. */
  readonly slug: string;
  /** Its address in a browser. */
  readonly web: string;
  /** False while package.json has a placeholder: nothing can be fetched from there, and no registry has the packages. */
  readonly isPublished: boolean;
}

/** The owner that no repository has. */
const PLACEHOLDER = "owner";

/** Reads the repository from a package.json. Throws where it names none on GitHub. */
export function repositoryIn(manifest: unknown): Repository {
  const url = Object(Object(manifest).repository).url;
  const [, owner, name] = /^git\+https:\/\/github\.com\/([\w-]+)\/([\w.-]+)\.git$/.exec(String(url)) ?? [];
  if (owner === undefined)
    throw new Error("package.json has no repository.url such as git+https://github.com/acme/payspec.git");
  const slug = `${owner}/${name}`;
  return { slug, web: `https://github.com/${slug}`, isPublished: owner !== PLACEHOLDER };
}

/** Returns what npm installs this package by: its version, or the tarball of it while no registry has it. */
export function installSpec(name: string, version: string, { isPublished }: Repository): string {
  return isPublished ? `${name}@${version}` : `./${name}-${version}.tgz`;
}
