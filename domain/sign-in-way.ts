const WAYS: Record<string, string> = {
  email: 'email',
  phone: 'phone',
  apple: 'Apple',
  google: 'Google',
  azure: 'Microsoft',
  web3: 'crypto wallet',
}

/** A way into an account, as it stands within a sentence; a provider that we have no word for is called by its name. */
export function signInWay(name: string): string {
  return name.startsWith('sso:') ? 'work single sign-on' : (WAYS[name] ?? name)
}
