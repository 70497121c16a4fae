import { type Language, localeOf } from '@kattegat/messages'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The parts of a mail, in one language and in the order in which they are read. */
export interface MailParts {
  readonly language: Language
  readonly subject: string
  /** Stands above everything, in red. */
  readonly warning: string | undefined
  readonly greeting: string | undefined
  readonly paragraphs: readonly string[]
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly link: { readonly words: string; readonly url: string }
  readonly closing: string
  readonly productName: string
}

/** Lays a mail out twice: as plain text, and as HTML whose styles every mail program keeps. */
export function layOut(parts: MailParts): WrittenMail {
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) }
}

/** How the provider looks in a mail. */
export interface MailLook {
  /** `#rrggbb`; null for the product's own. */
  readonly colour: string | null
  /** Where the HTML finds the logo; null without one. */
  readonly logo: string | null
  readonly productName: string
}

/** Where a logo stands, and the colour of the link, in what `layOut` writes. No text that somebody typed looks like either. */
const logoPlace = '<!-- logo -->'
const linkStyle = 'style="color:#1d4f91"'

/** The HTML of a mail as the provider looks today, which may be after it was written. */
export function dressed(html: string, { colour, logo, productName }: MailLook): string {
  const picture =
    logo === null
      ? ''
      : `<p style="margin:0 0 20px"><img src="${escapeHtml(logo)}" alt="${escapeHtml(productName)}" style="display:block;height:32px;max-width:240px;border:0"></p>`
  // As functions: what stands for something in a replacement means nothing here.
  return html
    .replace(logoPlace, () => picture)
    .replace(linkStyle, (style) => (colour ? `style="color:${colour}"` : style))
}

function textOf(parts: MailParts): string {
  const blocks = [
    parts.warning,
    parts.greeting,
    ...parts.paragraphs,
    parts.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${parts.link.words}: ${parts.link.url}`,
    `${parts.closing}\n${parts.productName}`,
  ]
  return blocks.filter(Boolean).join('\n\n')
}

function htmlOf(parts: MailParts): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const cells = parts.rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b6472;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${localeOf(parts.language)}"><meta charset="utf-8">`,
    '<body style="font:15px/1.5 system-ui,sans-serif;color:#1c2430;max-width:560px;margin:24px auto;padding:0 16px">',
    logoPlace,
    parts.warning ? paragraph(parts.warning, ';font-weight:600;color:#a12622') : '',
    parts.greeting ? paragraph(parts.greeting) : '',
    ...parts.paragraphs.map((text) => paragraph(text)),
    `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">${cells.join('')}</table>`,
    `<p style="margin:0 0 24px"><a href="${escapeHtml(parts.link.url)}" ${linkStyle}>${escapeHtml(parts.link.words)}</a></p>`,
    `<p style="margin:0">${escapeHtml(parts.closing)}<br>${escapeHtml(parts.productName)}</p></body></html>`,
  ].join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
