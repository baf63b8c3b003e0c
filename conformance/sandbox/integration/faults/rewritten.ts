/** A response with another text of its body. */
export async function rewritten(response: Response, edit: (text: string) => string): Promise<Response> {
  const { status, headers } = response;
  return new Response(edit(await response.text()), { status, headers });
}
