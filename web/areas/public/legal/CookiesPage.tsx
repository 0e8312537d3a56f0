import { COOKIES, ON_THIS_DEVICE } from './kept-here.ts'
import { Facts, LegalPage, LegalPart, TextLink } from './LegalPage.tsx'

export function CookiesPage() {
  return (
    <LegalPage title="Cookies" text="What your browser keeps for us. All of it makes the site work as you asked.">
      <LegalPart title="No tracking">
        <p>
          There are no advertising or statistics cookies and no scripts of anybody else, so we have nothing to ask your
          consent for. What we keep on our side is in the <TextLink to="/privacy">privacy notice</TextLink>.
        </p>
      </LegalPart>
      <LegalPart title="Cookies">
        <Facts facts={COOKIES} />
      </LegalPart>
      <LegalPart title="Kept on this device, not sent with every page">
        <Facts facts={ON_THIS_DEVICE} />
        <p>You can clear all of it in your browser’s settings. You are then signed out here.</p>
        <p>
          Safari, and every browser on an iPhone or iPad, may also clear it by itself after seven days of use without a
          visit here. What the site keeps on your Home Screen is spared.
        </p>
      </LegalPart>
    </LegalPage>
  )
}
