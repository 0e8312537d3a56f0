/** Where anybody gets a mailbox: an address there says nothing about an employer, whoever registered the domain as theirs. */
const PUBLIC_MAILBOXES = new Set([
  'aol.co.uk',
  'aol.com',
  'blueyonder.co.uk',
  'btinternet.com',
  'btopenworld.com',
  'fastmail.com',
  'gmail.com',
  'gmx.co.uk',
  'gmx.com',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hushmail.com',
  'icloud.com',
  'live.co.uk',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'ntlworld.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'rocketmail.com',
  'sky.com',
  'talktalk.net',
  'tiscali.co.uk',
  'tutanota.com',
  'virginmedia.com',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.com',
  'ymail.com',
  'zoho.com',
])

/** The part after the last @ in lower case; empty for anything without one. */
export function emailDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? '' : address.slice(at + 1).toLowerCase()
}

export function isPublicMailbox(domain: string): boolean {
  return PUBLIC_MAILBOXES.has(domain)
}
