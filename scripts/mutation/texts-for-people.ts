interface TextNode {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** Ignores texts for people, which are known by their spaces: the document says nothing of them. */
export const textsForPeople = {
  shouldIgnore({ node }: { readonly node: TextNode }): string | undefined {
    const parts = node.type === "StringLiteral" ? [node.value] : (node.quasis ?? []).map(({ value }) => value.raw);
    return parts.some((part) => typeof part === "string" && part.includes(" ")) ? "a text for people" : undefined;
  },
};
