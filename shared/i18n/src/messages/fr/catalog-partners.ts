import type { Dictionary } from '../../messages.ts';
import type { partnersMessages as source } from '../en/catalog-partners.ts';

/** The content partner program. */
export const partnersMessages = {
  'partners.title': 'Programme partenaires de contenu',
  'partners.description':
    'Publiez vos vidéos sur {site} : qui peut participer, comment cela fonctionne et ce dont nous convenons.',
  'partners.lead':
    'Montrez vos vidéos à celles et ceux qui les cherchent, sous votre nom et avec un lien vers votre site.',
  'partners.who': 'À qui s’adresse ce programme',
  'partners.who_studios':
    'Les studios et producteurs qui détiennent les droits de ce qu’ils publient.',
  'partners.who_makers': 'Les artistes et les membres qui font leurs propres vidéos.',
  'partners.who_channels': 'Les sites qui veulent leur propre chaîne ici et la gèrent eux-mêmes.',
  'partners.steps': 'Comment cela fonctionne',
  'partners.step_account': 'Créez un compte et confirmez votre adresse e-mail.',
  'partners.step_verify':
    'Confirmez que vous détenez les droits et que toute personne montrée a {age} ans ou plus et a donné son accord.',
  'partners.step_upload':
    'Mettez en ligne une première vidéo : au moins {minutes} minutes et au format paysage.',
  'partners.step_write': 'Envoyez-nous le nom de votre chaîne et l’adresse de votre site.',
  'partners.terms': 'Ce dont nous convenons',
  'partners.term_rights':
    'Vos droits restent les vôtres. Vous autorisez ce site à montrer une vidéo jusqu’à ce que vous la retiriez.',
  'partners.term_name': 'Chaque vidéo porte le nom de votre chaîne et mène à votre site.',
  'partners.term_records':
    'Vous conservez les preuves de l’âge et de l’accord de toute personne montrée, et les remettez sur demande.',
  'partners.term_removal': 'Ce qui enfreint la loi ou les règles de ce site est retiré.',
  'partners.start': 'Se lancer',
  'partners.start_text': 'Commencez par une vidéo ou une question.',
  'partners.upload': 'Mettre en ligne une première vidéo',
  'partners.contact': 'Nous écrire',
  'partners.address': 'Le programme a sa propre adresse :',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
