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

/** The browser's own reader where it has one for labels, else zxing, whose WebAssembly comes from our own server. */
export async function openCodeReader(): Promise<CodeReader> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (Detector && formats.includes('code_128')) {
    const detector = new Detector({ formats: nativeFormats.filter((format) => formats.includes(format)) })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  }
  return openZxing()
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
