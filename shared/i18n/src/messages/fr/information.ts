import type { Dictionary } from '../../messages.ts';
import type { informationMessages as source } from '../en/information.ts';

export const informationMessages = {
  'information.name_terms': 'Conditions d’utilisation',
  'information.about_terms':
    'Les règles de {site} : âge minimal, usage autorisé, mises en ligne, consentement des personnes montrées, résiliation et responsabilité.',
  'information.name_privacy': 'Politique de confidentialité',
  'information.about_privacy':
    'Ce que {site} conserve sur les visiteurs, les membres et les auteurs de vidéos, où, pourquoi et combien de temps, et quels sont vos droits.',
  'information.name_cookies': 'Cookies et stockage',
  'information.about_cookies':
    'Chaque cookie et tout ce que {site} garde dans votre navigateur, avec son but et sa durée.',
  'information.name_dmca': 'Droit d’auteur (DMCA)',
  'information.about_dmca':
    'Comment signaler une œuvre montrée sur {site} sans permission : notification, contre-notification, agent désigné et suite donnée.',
  'information.name_2257': 'Tenue de registres (2257)',
  'information.about_2257':
    'Déclaration de {site} selon 18 U.S.C. § 2257 : preuve de l’âge des personnes montrées, gardien des registres, conservation.',
  'information.name_support': 'Aide et assistance',
  'information.about_support':
    'Aide pour {site} : lecture des vidéos, compte, signalements, vie privée sur l’appareil, et comment tenir les enfants à l’écart.',
  'information.title': 'Informations',
  'information.description':
    'Conditions, confidentialité, cookies, droit d’auteur, registres et aide de {site} : six documents au même endroit.',
  'information.lead':
    'Les règles de {site}, ce que nous faisons de vos données et comment nous joindre.',
  'information.version': 'Version {version}, en vigueur depuis le',
  'information.contents': 'Sur cette page',
  'information.all': 'Tous les documents',
  'information.own_language': 'Ce document est disponible en : {language}.',
  'information.address': 'Adresse',
  'information.email': 'Adresse e-mail',
  'information.phone': 'Téléphone',
  'information.cookie': 'Cookie',
  'information.key': 'Clé',
  'information.purpose': 'But',
  'information.lasts': 'Durée',
  'information.days': { one: '{count} jour', other: '{count} jours' },
  'information.lasts_kept': 'jusqu’à ce que vous l’effaciez',
  'information.lasts_tab': 'jusqu’à la fermeture de l’onglet',
  'information.contact_form': 'le formulaire de contact',
  'information.notice_form': 'le formulaire de notification de droit d’auteur',
  'information.consent_form': 'le formulaire pour les images montrées sans accord',
  'information.contacts_description':
    'Contacter l’exploitant de {site} : questions, signalements, droit d’auteur, problèmes. Adresse et e-mail des responsables.',
  'information.contacts_lead':
    'Nous lisons chaque message. Les pages d’aide répondent à la plupart des questions.',
  'information.contacts_form': 'Envoyez-nous un message',
  'information.contacts_who': 'Qui exploite le site',
  'information.contacts_abuse': 'Signalements d’abus',
  'information.contacts_privacy': 'Questions sur la confidentialité',
  'information.contacts_answers': 'Avant d’écrire',
  'information.contacts_thanks': 'Merci',
  'information.contacts_thanks_text':
    'Nous avons reçu votre message. Si vous avez laissé une adresse e-mail, nous y répondrons.',
  'information.contacts_again': 'Écrire un autre message',
  'information.unavailable_title': 'Indisponible pour le moment',
  'information.unavailable_text':
    'Cette partie du site est en maintenance ou momentanément inaccessible. Veuillez revenir dans quelques minutes.',
  'information.unavailable_write': 'Si le problème persiste, dites-le-nous',
  'information.unsubscribe_asked': 'Ne plus recevoir ces e-mails ?',
  'information.unsubscribe_asked_text':
    'Nous ne vous écrirons plus au sujet de l’activité de votre compte. Vous pouvez réactiver ces e-mails à tout moment dans vos réglages.',
  'information.unsubscribe_stopped': 'Vous ne recevrez plus ces e-mails',
  'information.unsubscribe_stopped_text':
    'Nous vous écrirons encore au sujet de la sécurité de votre compte et des décisions qui vous concernent. Vous pouvez choisir d’autres e-mails dans vos réglages.',
  'information.unsubscribe_failed': 'Cela n’a pas fonctionné',
  'information.unsubscribe_failed_text':
    'Nous n’avons pas pu arrêter ces e-mails. Patientez un instant, puis appuyez de nouveau sur le bouton.',
  'information.unsubscribe_invalid': 'Ce lien ne fonctionne pas',
  'information.unsubscribe_invalid_text':
    'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis notre e-mail, ou connectez-vous et désactivez les e-mails dans vos réglages.',
  'information.unsubscribe_submit': 'Ne plus recevoir ces e-mails',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
