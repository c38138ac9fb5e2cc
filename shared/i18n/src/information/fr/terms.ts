import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Ces conditions sont le contrat entre vous et {company}, qui exploite {site}. Veuillez les lire avant d’utiliser le site.',
  sections: [
    {
      id: 'agreement',
      title: 'Le contrat',
      body: [
        'En utilisant le site, vous acceptez ces conditions. Notre traitement des données est décrit dans {privacy} et {cookies}. Si vous n’acceptez pas ces conditions, veuillez quitter le site.',
        'Vous gardez les droits que la loi de votre pays vous donne et auxquels un contrat ne peut déroger.',
      ],
    },
    {
      id: 'age',
      title: 'Âge minimal',
      body: [
        'Le site s’adresse aux personnes de {age} ans et plus. Si la loi de votre pays exige un âge plus élevé, c’est cet âge qui s’applique.',
        'En entrant, vous déclarez avoir l’âge requis et qu’il est permis, là où vous êtes, de regarder des vidéos pour adultes. Nous pouvons demander une preuve et fermer aussitôt les comptes de personnes trop jeunes.',
        'La page {support} explique comment tenir les enfants à l’écart du site.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      body: [
        'Vous pouvez regarder sans compte. Pour en ouvrir un, vous donnez un nom d’utilisateur, une adresse e-mail valable et un mot de passe, et vous confirmez l’adresse.',
        'Un compte appartient à une seule personne. Gardez le mot de passe pour vous et écrivez à {contact_email} si quelqu’un d’autre utilise votre compte. Vous pouvez supprimer votre compte à tout moment.',
      ],
    },
    {
      id: 'use',
      title: 'Usage autorisé',
      body: [
        'Le site est destiné à votre usage personnel et privé. Vous vous engagez à ne pas :',
        [
          'laisser une personne de moins de {age} ans l’utiliser, ni le montrer là où des mineurs peuvent le voir ;',
          'harceler, menacer, tromper ou exposer d’autres personnes, ni publier leurs données personnelles ;',
          'publier de la publicité, des messages en chaîne ou des liens trompeurs ;',
          'copier, vendre ou publier ailleurs des vidéos sans l’accord de leur titulaire ; les fonctions de partage et d’intégration du site sont permises ;',
          'contourner les mesures d’âge, de région ou de sécurité, surcharger le site ou collecter automatiquement son contenu au-delà de ses flux publics ;',
          'utiliser le site à des fins contraires à la loi.',
        ],
      ],
    },
    {
      id: 'uploads',
      title: 'Mises en ligne et personnes montrées',
      body: [
        'Seuls les membres dont l’identité a été vérifiée peuvent mettre en ligne. Pour chaque vidéo, vous confirmez, et devez pouvoir prouver, que :',
        [
          'toutes les personnes montrées avaient au moins {age} ans lors de l’enregistrement et leur identité a été vérifiée par un document officiel ;',
          'toutes ont accepté par écrit l’enregistrement, la publication sur le site et, là où vous l’autorisez, le téléchargement ;',
          'l’enregistrement vous appartient ou vous détenez tous les droits nécessaires sur l’image, le son et les marques ;',
          'il ne montre rien d’interdit : aucun mineur ni personne présentée comme telle, rien sans consentement, rien d’enregistré à l’insu, aucune contrainte, aucune imitation artificielle d’une personne réelle sans son accord, rien d’illicite ;',
          'le titre, les mots-clés, l’aperçu et les personnes nommées sont exacts.',
        ],
        'Vous conservez les registres exigés par la loi et les remettez sur demande ; voir {records}. Chaque vidéo est examinée par une personne avant d’être publique. Si une personne montrée retire son consentement, prévenez-nous aussitôt.',
      ],
    },
    {
      id: 'rights',
      title: 'Droits sur vos vidéos',
      body: [
        'Ce que vous mettez en ligne reste à vous. Vous nous permettez, gratuitement et partout, de le stocker, de le convertir, de le montrer sur le site et dans son lecteur intégré, et d’en faire des aperçus, tant qu’il est publié. Cette permission prend fin lorsque vous le supprimez, sauf pour les copies que la loi nous oblige à garder.',
        'Vos commentaires et playlists peuvent être montrés sous votre nom d’utilisateur jusqu’à ce que vous les supprimiez.',
      ],
    },
    {
      id: 'reports',
      title: 'Signalements, retrait et recours',
      body: [
        'Toute personne peut signaler une vidéo, un commentaire ou un membre : par « Signaler » sur la page, par {contacts} ou à {abuse_email}. Aucun compte n’est nécessaire. L’enregistrement d’une personne qui n’y a pas consenti est retiré dans les {urgent_hours} heures suivant un signalement valable. Le droit d’auteur est traité dans {copyright}.',
        'Nous indiquons à l’auteur de la mise en ligne ce qui a été retiré et pourquoi, sauf si la loi l’interdit. Quiconque conteste une décision peut faire un recours dans les six mois ; une autre personne décide.',
      ],
    },
    {
      id: 'advertising',
      title: 'Publicité et liens',
      body: [
        'Le site montre des publicités, signalées comme telles, et des liens vers d’autres sites. Nous ne contrôlons pas ces sites et n’en répondons pas.',
        'Chaque publicité indique, sous « Pourquoi cette publicité », qui la paie et pourquoi elle s’affiche, et peut y être signalée. Aucune n’est choisie selon ce que vous regardez ou cherchez ; {privacy} explique comment elles le sont.',
      ],
    },
    {
      id: 'termination',
      title: 'Suspension et résiliation',
      body: [
        'Vous pouvez mettre fin au contrat à tout moment en supprimant votre compte et en n’utilisant plus le site.',
        'Nous pouvons retirer du contenu, limiter des fonctions, suspendre ou fermer un compte en cas de violation de ces conditions ou de la loi, d’atteintes répétées ou sur ordre d’une autorité. Les cas graves entraînent une fermeture immédiate ; dans les autres, nous avertissons d’abord. Ce que la loi nous oblige à garder est décrit dans {privacy}.',
      ],
    },
    {
      id: 'liability',
      title: 'Disponibilité et responsabilité',
      body: [
        'Nous exploitons le site avec soin, sans promettre qu’il soit toujours disponible et sans défaut, ni que chaque description soit exacte. Des fonctions peuvent changer ou cesser.',
        'Dans la mesure permise par la loi, nous ne répondons pas des dommages résultant de l’usage du site, du contenu des membres ou d’autres sites. Rien ici ne limite la responsabilité en cas de faute intentionnelle ou lourde, d’atteinte à la vie, au corps ou à la santé, ni là où la loi interdit une limitation.',
        'Si quelqu’un agit contre nous parce que vous avez enfreint ces conditions, vous en supportez les frais raisonnables.',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable',
      body: [
        'Droit applicable : {law}. Siège de la société : {country}. Les consommateurs gardent la protection du droit impératif de leur lieu de résidence et peuvent y saisir les tribunaux.',
        'Si une de ces conditions n’est pas valable, les autres restent en vigueur.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications et contact',
      body: [
        'La version et la date figurent en haut. Nous annonçons les modifications importantes sur le site avant qu’elles ne prennent effet. Continuer d’utiliser le site vaut acceptation de la nouvelle version.',
        'Les questions sur ces conditions sont à adresser à :',
        { party: 'company' },
      ],
    },
  ],
};
