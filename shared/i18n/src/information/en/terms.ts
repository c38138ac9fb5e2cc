import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead:
    'These terms are the agreement between you and {company}, which runs {site}. Please read ' +
    'them before you use the site.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: [
        'By using the site you accept these terms. How we handle data is described in ' +
          '{privacy} and {cookies}. If you do not accept the terms, please leave the site.',
        'You keep the rights that your local law gives you and that an agreement cannot take away.',
      ],
    },
    {
      id: 'age',
      title: 'Minimum age',
      body: [
        'The site is for people aged {age} and over. If your local law requires a higher age, ' +
          'that age applies to you.',
        'By entering, you confirm that you are old enough and that it is lawful for you to ' +
          'watch adult videos where you are. We may ask for proof, and we may immediately ' +
          'close the accounts of people who are too young.',
        'How to keep children away from the site is explained in {support}.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You may watch without an account. To open one you give a username, a working email ' +
          'address and a password, and you confirm the address.',
        'An account belongs to one person. Keep the password to yourself and tell us at ' +
          '{contact_email} if someone else uses your account. You may delete your account at ' +
          'any time.',
      ],
    },
    {
      id: 'use',
      title: 'Acceptable use',
      body: [
        'The site is for your own, private use. You agree not to:',
        [
          'let anyone younger than {age} use it, or show it where minors can see it;',
          'harass, threaten, deceive or expose other people, or publish their personal details;',
          'publish advertising, chain messages or misleading links;',
          'copy, sell or publish videos elsewhere unless their owner allows it; the share and ' +
            'embed functions of the site are allowed;',
          'get around age, region or security measures, overload the site or collect its ' +
            'content automatically beyond what its public feeds offer;',
          'use the site for anything that is against the law.',
        ],
      ],
    },
    {
      id: 'uploads',
      title: 'Uploads and everyone shown',
      body: [
        'Only members whose identity has been verified may upload. For each upload you ' +
          'confirm, and must be able to prove, that:',
        [
          'everyone shown was {age} or older when the recording was made, and their identity ' +
            'was verified with an official document;',
          'everyone shown agreed in writing to the recording, to its publication on the site ' +
            'and, where you allow it, to downloads;',
          'you own the recording or hold all rights in picture, sound and trademarks that ' +
            'publication requires;',
          'it shows nothing prohibited: no minors or anyone presented as one, nothing without ' +
            'consent, nothing recorded covertly, no coercion, no artificial likeness of a real ' +
            'person without consent, nothing unlawful;',
          'title, tags, preview and the people named are accurate.',
        ],
        'You keep the records that the law requires and provide them on request; see ' +
          '{records}. A person reviews every upload before it is public. If someone shown ' +
          'withdraws consent, tell us at once.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights in what you upload',
      body: [
        'What you upload stays yours. You allow us, without payment and everywhere, to store ' +
          'it, convert it, show it on the site and in its embedded player, and to make ' +
          'previews of it, for as long as it is published. The permission ends when you delete ' +
          'the upload, except for copies that the law requires us to keep.',
        'Comments and playlists may be shown under your username until you delete them.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports, removal and appeals',
      body: [
        'Anyone may report a video, a comment or a member: with Report on the page, through ' +
          '{contacts} or at {abuse_email}. No account is needed. Recordings of a person who ' +
          'did not consent are taken down within {urgent_hours} hours of a valid report. For ' +
          'copyright, see {copyright}.',
        'We tell the uploader what was removed and why, unless the law forbids it. Anyone who ' +
          'disagrees with a decision may appeal within six months; a different person decides.',
      ],
    },
    {
      id: 'advertising',
      title: 'Advertisements and links',
      body: [
        'The site shows advertisements, which are marked as such, and links to other sites. We ' +
          'do not control those sites and are not responsible for them.',
        'Each advertisement says under “Why this advertisement” who pays for it and why it is ' +
          'shown, and can be reported there. None is chosen by what you watch or search for; ' +
          '{privacy} explains how they are chosen.',
      ],
    },
    {
      id: 'termination',
      title: 'Suspension and termination',
      body: [
        'You may end the agreement at any time by deleting your account and no longer using ' +
          'the site.',
        'We may remove content, limit functions, or suspend or close an account where these ' +
          'terms or the law are broken, for repeated infringement, or where an authority ' +
          'orders it. Serious cases are closed at once; in others we warn first. What the law ' +
          'requires us to keep is kept as described in {privacy}.',
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      body: [
        'We run the site with care, but do not promise that it is always available or free of ' +
          'faults, or that every description by an uploader is right. Functions may change or end.',
        'As far as the law allows, we are not liable for loss that follows from the use of the ' +
          'site, from members’ content or from other sites. Nothing here limits liability for ' +
          'intent, for gross negligence, for injury to life, body or health, or where the law ' +
          'forbids a limit.',
        'If someone makes a claim against us because you broke these terms, you cover the ' +
          'reasonable costs.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'Governing law: {law}. Seat of the company: {country}. Consumers keep the protection ' +
          'of the mandatory law where they live, and may go to the courts there.',
        'If one of these terms is not valid, the others stay in force.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: [
        'The version and date are at the top. We announce important changes on the site before ' +
          'they take effect. By continuing to use the site afterwards, you accept the new version.',
        'Questions about these terms go to:',
        { party: 'company' },
      ],
    },
  ],
};
