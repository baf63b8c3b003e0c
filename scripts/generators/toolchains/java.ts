import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { type CommandOptions, run } from "../command.ts";
import { cacheFolder, toolsFolder } from "../tools.ts";
import { once, type Toolchain, versionOf } from "./toolchain.ts";

/** Java compiler and run time. */
export const java: Toolchain = { name: "Java", version: () => versionOf("javac", "-version") };

/** Maven, which downloads programs written in Java. */
export const maven: Toolchain = { name: "Maven", version: () => versionOf("mvn", "--version") };

const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";

/** Single-file program, identified by its hash. */
export interface Jar {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  readonly sha256: string;
}

export function jarPath({ artifact, version }: Jar): string {
  return `${cacheFolder("jars")}/${artifact}-${version}.jar`;
}

/** Returns Maven with one program downloaded by it. */
export function mavenWith(jar: Jar): Toolchain {
  const path = jarPath(jar);
  const isWhole = () =>
    existsSync(path) && createHash("sha256").update(readFileSync(path)).digest("hex") === jar.sha256;
  return {
    ...maven,
    prepare: once(async () => {
      if (isWhole()) return;
      const { group, artifact, version } = jar;
      const artifactFlag = `-Dartifact=${group}:${artifact}:${version}`;
      const folder = `-DoutputDirectory=${cacheFolder("jars")}`;
      await runMaven([COPY, artifactFlag, folder], { folder: toolsFolder });
      if (!isWhole()) throw new Error(`${artifact} ${version} does not match its checksum`);
    }),
  };
}

/** Compiles files that depend only on the Java library; a warning is an error. */
export function compileJava(folder: string, files: readonly string[]): Promise<string> {
  const flags = ["--release", "17", "-Xlint:all", "-Werror", "-d", "classes"];
  return run("javac", [...flags, ...files], { folder });
}

/** Runs goals of Maven on the project in a folder. */
export function runMaven(goals: readonly string[], options: CommandOptions): Promise<string> {
  return run("mvn", ["--batch-mode", "--quiet", ...goals], options);
}
