/** What the server puts into a page for one browser, beside what every page has. */
export type PageLook = { theme: 'light' | 'dark' | null; isDevelopment: boolean }

export const PLAIN_LOOK: PageLook = { theme: null, isDevelopment: false }

export function themeOf(value: unknown): PageLook['theme'] {
  return value === 'light' || value === 'dark' ? value : null
}

/** The look of a page as the server sent it. */
export function readLook(html: string): PageLook {
  const attributes = /<html([^>]*)>/i.exec(html)?.[1] ?? ''
  return {
    theme: themeOf(/ data-theme="(\w+)"/.exec(attributes)?.[1]),
    isDevelopment: attributes.includes(' data-dev="true"'),
  }
}

/** A look that was kept on the device; the plain one when it is not whole. */
export function parseLook(text: string): PageLook {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return PLAIN_LOOK
    return {
      theme: 'theme' in value ? themeOf(value.theme) : null,
      isDevelopment: 'isDevelopment' in value && value.isDevelopment === true,
    }
  } catch {
    return PLAIN_LOOK
  }
}

/** The built page in that look. */
export function withLook(html: string, { theme, isDevelopment }: PageLook): string {
  const attributes = `${theme ? ` data-theme="${theme}"` : ''}${isDevelopment ? ' data-dev="true"' : ''}`
  return html.replace('<html', `<html${attributes}`)
}
