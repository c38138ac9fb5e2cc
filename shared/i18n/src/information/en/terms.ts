import type { DocumentText } from '../document-text.ts';

/** See DocumentText: the text of /information/terms/. */
export const document: DocumentText = {
  lead: 'These terms are the agreement between you and {company}, which runs {site}. Please read them before you use the site.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: [
        'By using the site you accept these terms. How we handle data is described in {privacy} and {cookies}. If you do not accept the terms, please leave the site.',
        'Where the law of your place gives you rights that an agreement cannot take away, you keep them.',
      ],
    },
    {
      id: 'age',
      title: 'Minimum age',
      body: [
        'The site is for people aged {age} and over. Where the law of your place asks for a higher age, that age applies to you.',
        'By entering you state that you are old enough and that it is lawful for you to watch videos for adults where you are. We may ask for proof, and we may close accounts of people who are too young at once.',
        'How to keep children away from the site is explained in {support}.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You may watch without an account. To open one you give a username, a working email address and a password, and you confirm the address.',
        'An account belongs to one person. Keep the password to yourself and tell us at {contact_email} if somebody else uses your account. You may have your account deleted at any time.',
      ],
    },
    {
      id: 'use',
      title: 'Acceptable use',
      body: [
        'The site is for your own, private use. You agree not to:',
        [
          'let anybody younger than {age} use it, or show it where minors can see it;',
          'harass, threaten, deceive or expose other people, or publish their personal details;',
          'publish advertising, chain messages or misleading links;',
          'copy, sell or publish videos elsewhere unless their owner allows it; the share and embed functions of the site are allowed;',
          'get around age, region or security measures, overload the site or collect its content automatically beyond what its public feeds offer;',
          'use the site for anything that is against the law.',
        ],
      ],
    },
    {
      id: 'uploads',
      title: 'Uploads and everyone shown',
      body: [
        'Only members whose identity was checked may upload. For each upload you confirm, and must be able to prove, that:',
        [
          'everyone shown was {age} or older when the recording was made, and their identity was checked by an official document;',
          'everyone shown agreed in writing to being recorded, to publication on the site and to its being downloaded where you allow that;',
          'you own the recording or hold all rights in picture, sound and marks that publication needs;',
          'it shows nothing prohibited: no minors or anybody presented as one, nothing without consent, nothing recorded covertly, no coercion, no artificial likeness of a real person without consent, nothing unlawful;',
          'title, tags, preview and the people named are accurate.',
        ],
        'You keep the records that the law asks for and hand them over on request; see {records}. Every upload is looked at by a person before it is public. If somebody shown withdraws consent, tell us at once.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights in what you upload',
      body: [
        'What you upload stays yours. You allow us, without payment and everywhere, to store it, convert it, show it on the site and in its embedded player, and to make previews of it, for as long as it is published. The permission ends when you delete the upload, apart from copies that the law makes us keep.',
        'Comments and playlists may be shown under your username until you delete them.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports, removal and appeals',
      body: [
        'Anybody may report a video, a comment or a member: by Report on the page, by {contacts} or at {abuse_email}. No account is needed. Recordings of a person who did not agree to them are taken down within {urgent_hours} hours of a valid report. Copyright is dealt with in {copyright}.',
        'We tell the uploader what was removed and why, unless the law forbids it. Who disagrees with a decision may ask for a second look within six months; a different person decides on it.',
      ],
    },
    {
      id: 'advertising',
      title: 'Advertisements and links',
      body: [
        'The site shows advertisements, which are marked as such, and links to sites of others. We do not control those sites and are not responsible for them.',
        'Each advertisement says under “Why this advertisement” who pays for it and why it is shown, and can be reported there. None is chosen by what you watch or search for; what decides is in {privacy}.',
      ],
    },
    {
      id: 'termination',
      title: 'Suspension and termination',
      body: [
        'You may end the agreement at any time by having your account deleted and no longer using the site.',
        'We may remove content, limit functions, or suspend or close an account where these terms or the law are broken, for repeated infringement, or where an authority orders it. Serious cases are closed at once; in others we warn first. What the law makes us keep is kept as described in {privacy}.',
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      body: [
        'We run the site with care, but do not promise that it is always available or free of faults, or that every description by an uploader is right. Functions may change or end.',
        'As far as the law allows, we are not liable for loss that follows from the use of the site, from content of members or from sites of others. Nothing here limits liability for intent, for gross negligence, for injury to life, body or health, or where the law forbids a limit.',
        'If somebody claims against us because you broke these terms, you cover the reasonable cost of it.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'Governing law: {law}. Place of the company: {country}. Consumers keep the protection of the mandatory law of the place where they live, and may go to the courts there.',
        'If one of these terms is not valid, the others stay in force.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: [
        'Version and date stand above. We announce changes that matter on the site before they take effect. Who goes on using the site afterwards accepts the new version.',
        'Questions about these terms go to:',
        { party: 'company' },
      ],
    },
  ],
};
