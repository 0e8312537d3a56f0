/** What the server sets on a page for one browser: the rest is the same for everybody. */
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

/** A stored look; the plain one when it is damaged. */
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

/** The built page with that look. */
export function withLook(html: string, { theme, isDevelopment }: PageLook): string {
  const attributes = `${theme ? ` data-theme="${theme}"` : ''}${isDevelopment ? ' data-dev="true"' : ''}`
  return html.replace('<html', `<html${attributes}`)
}
