type RedirectRules = { publicUrl: string; auth: { redirectUrls: readonly string[] } }

/**
 * Where a person is sent after a mail or a provider: the exact address that was asked for when it is on the list, else the site's root.
 * Compared as text, before any parser can disagree with the browser about what the address means.
 */
export function allowedRedirect(config: RedirectRules, asked: string | null | undefined): string {
  const root = new URL('/', config.publicUrl).href
  const allowed = [root, root.slice(0, -1), ...config.auth.redirectUrls]
  return typeof asked === 'string' && allowed.includes(asked) ? asked : root
}
