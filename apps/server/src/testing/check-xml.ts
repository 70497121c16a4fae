import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/**
 * What is wrong with a document by an XML Schema; empty when it is valid. The schema may take in others that lie in the
 * folders beside its own, as `../common/types.xsd`.
 */
export async function schemaErrors(xml: string, schemaFile: string): Promise<string[]> {
  const folder = dirname(schemaFile)
  const above = dirname(folder)
  const beside = (await readdir(above, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const files = await Promise.all(beside.map(({ name }) => schemasIn(above, name)))
  const name = `${basename(folder)}/${basename(schemaFile)}`
  const { valid, errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: { fileName: name, contents: await readFile(schemaFile) },
    preload: files.flat().filter((file) => file.fileName !== name),
    // Some schemas of the trade are larger than all that the checker takes by itself (32 MB of memory).
    maxMemoryPages: 4096,
  })
  return valid ? [] : errors.map((error) => error.rawMessage)
}

async function schemasIn(above: string, folder: string) {
  const names = (await readdir(join(above, folder))).filter((name) => name.endsWith('.xsd'))
  return Promise.all(
    names.map(async (name) => ({
      fileName: `${folder}/${name}`,
      contents: await readFile(join(above, folder, name)),
    })),
  )
}
