/**
 * The first characters of what another system answers. The rest is never received: breaking off closes the connection, so that
 * an answer without end takes neither memory nor time.
 */
export async function beginningOf(body: AsyncIterable<Uint8Array>, characters: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= characters) break
  }
  return text.slice(0, characters)
}
