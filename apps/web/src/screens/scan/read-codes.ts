import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds the codes in a picture of the camera; none where there are none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>

/** What our labels, papers and carriers' labels carry. */
const nativeFormats = ['code_128', 'data_matrix', 'qr_code', 'itf', 'ean_13']

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type NativeDetectorClass = (new (options: { formats: string[] }) => NativeDetector) & {
  getSupportedFormats(): Promise<string[]>
}

/** Fetches what reads the camera here, before there is anything to read. */
export async function fetchCodeReader(): Promise<void> {
  if (await nativeReader()) return
  await Promise.all([import('zxing-wasm/reader'), fetch(wasmUrl)])
}

/** The browser's own reader where it has one for labels, else zxing, whose WebAssembly comes from our own server. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await nativeReader()
  if (!native) return openZxing()
  const detector = new native.Detector({ formats: native.formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

/** The browser's own reader and what it reads of ours; undefined where it reads no labels. */
async function nativeReader(): Promise<{ Detector: NativeDetectorClass; formats: string[] } | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !known.includes('code_128')) return undefined
  return { Detector, formats: nativeFormats.filter((format) => known.includes(format)) }
}

async function openZxing(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) },
    fireImmediately: true,
  })
  const board = document.createElement('canvas')
  const pen = board.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    if (video.videoWidth === 0) return []
    board.width = video.videoWidth
    board.height = video.videoHeight
    pen.drawImage(video, 0, 0)
    const picture = pen.getImageData(0, 0, board.width, board.height)
    const found = await readBarcodes(picture, {
      formats: ['Code128', 'DataMatrix', 'QRCode', 'ITF', 'EAN13'],
      maxNumberOfSymbols: 4,
    })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
