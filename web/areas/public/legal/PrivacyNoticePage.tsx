import { EmployerNotice } from '../../../features/people/privacy-notice/EmployerNotice.tsx'
import { Operator } from '../../../features/people/privacy-notice/Operator.tsx'
import type { PrivacyNotice } from '../../../features/people/privacy-notice/privacy-notice.ts'
import { WithNotice } from '../../../features/people/privacy-notice/WithNotice.tsx'
import { Facts, LegalPage, LegalPart, Points, SiteLink, TextLink } from './LegalPage.tsx'
import { storedFacts } from './stored.ts'

function WhoElse() {
  return (
    <LegalPart title="Who else sees it">
      <Points>
        <li>
          Your employer sees your name, your e-mail address and your work details, the cards that it issued to you, when
          and how you last signed in, and totals of groups of at least 5 people. It never sees what you look at or
          redeem.
        </li>
        <li>Suppliers see how their offers do. They never see who you are.</li>
        <li>A card that you add to Apple Wallet or Google Wallet is there with its number.</li>
        <li>
          A link to a shop says nothing about you. One that earns a commission tells the shop that you came from here.
          On the shop’s site its own notice holds.
        </li>
        <li>
          Pictures of offers and logos come from this site, so that no shop sees your IP address before you visit it.
        </li>
        <li>
          The services that carry e-mail, text messages and push get the address and the message. A provider that you
          sign in with learns that you did.
        </li>
      </Points>
      <p>We sell nothing about you. No script of anybody else runs on these pages.</p>
    </LegalPart>
  )
}

function YourRights() {
  return (
    <LegalPart title="What you can do">
      <Points>
        <li>
          <strong>See it and take it with you:</strong> download everything as JSON or CSV in{' '}
          <TextLink to="/account/privacy">Account, Privacy</TextLink>.
        </li>
        <li>
          <strong>Put it right:</strong> change your name, addresses and phone in{' '}
          <TextLink to="/account">Account</TextLink>. Your employer corrects your work details.
        </li>
        <li>
          <strong>Stop messages:</strong> consent is by channel in{' '}
          <TextLink to="/account/notifications">Account, Notifications</TextLink>, as easy to take back as to give.
        </li>
        <li>
          <strong>Sign devices out:</strong> in <TextLink to="/account/security">Account, Security</TextLink>.
        </li>
        <li>
          <strong>Be forgotten:</strong> delete your account in{' '}
          <TextLink to="/account/privacy">Account, Privacy</TextLink>. It takes effect at once. What you used stays as a
          figure that no longer says it was you.
        </li>
        <li>
          <strong>Complain:</strong> to the{' '}
          <SiteLink href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</SiteLink>.
        </li>
      </Points>
    </LegalPart>
  )
}

function Notice({ operator, activityKeptMonths }: PrivacyNotice) {
  return (
    <>
      <LegalPart title="Who we are">
        <Operator operator={operator} />
        <p>
          If you are here through your employer, it decides which of your work details we hold. What it has written
          about that, you see on this page when you are signed in.
        </p>
      </LegalPart>
      <EmployerNotice />
      <LegalPart title="What we keep, and for how long">
        <Facts facts={storedFacts(activityKeptMonths)} />
        <p>
          We use it to show you offers, to keep your account safe, and to count what offers save. What your browser
          keeps is in the <TextLink to="/cookies">cookie statement</TextLink>.
        </p>
      </LegalPart>
      <WhoElse />
      <YourRights />
    </>
  )
}

export function PrivacyNoticePage() {
  return (
    <LegalPage title="Privacy notice" text="What we know about you, why, for how long, and what you can do about it.">
      <WithNotice what="the privacy notice">{(notice) => <Notice {...notice} />}</WithNotice>
    </LegalPage>
  )
}
