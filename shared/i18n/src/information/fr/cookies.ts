import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Voici la liste complète de ce que le site garde dans votre navigateur. Elle est produite à partir de la liste que le site utilise lui-même.',
  sections: [
    {
      id: 'about',
      title: 'Ce que sont les cookies',
      body: [
        'Un cookie est un court texte que votre navigateur garde pour un site et renvoie à chaque demande. Le site garde aussi certaines choses dans le stockage de votre navigateur ; elles ne sont pas envoyées.',
        'Tous sont ceux du site lui-même. Aucun ne contient votre nom, et seul le cookie de connexion donne un accès.',
      ],
    },
    {
      id: 'cookies',
      title: 'Liste des cookies',
      body: [
        'La durée court depuis la dernière visite qui a posé le cookie.',
        {
          cookies: {
            age: 'Retient que vous avez déclaré avoir l’âge requis, pour ne pas le redemander.',
            verif:
              'Retient que vous avez accepté les points de la vérification des auteurs. Le serveur vérifie néanmoins son propre registre.',
            showSite: 'Retient que le site peut être montré dans votre région.',
            campaign:
              'Nom de la première campagne qui vous a amené ici, pour compter ses pages vues.',
            logout: 'Indique aux autres onglets que vous vous êtes déconnecté.',
            country: 'Votre pays en deux lettres, pour les règles de droit et la publicité.',
            consent: 'Si vous avez accepté les statistiques d’usage et les publicités de tiers.',
            language: 'La langue que vous avez choisie.',
            theme: 'Les couleurs que vous avez choisies : nuit ou jour.',
            session: 'Vous garde connecté. Les scripts ne peuvent pas le lire.',
            visitor:
              'Nombre aléatoire, pour les essais de nouvelles versions et les totaux de vidéos regardées ensemble. Les scripts ne peuvent pas le lire.',
            assured:
              'Prouve qu’un prestataire a confirmé votre âge, si la loi de votre pays l’exige. Les scripts ne peuvent pas le lire.',
            assuranceState:
              'Relie votre passage chez ce prestataire à votre retour. Les scripts ne peuvent pas le lire.',
            channel:
              'Permet à l’équipe de ce site d’en regarder une nouvelle version. Seule l’équipe l’a ; les scripts ne peuvent pas le lire.',
            device:
              'Indique au site que vous vous êtes déjà connecté avec ce navigateur, pour que personne ne puisse vous bloquer en devinant votre mot de passe. Les scripts ne peuvent pas le lire.',
          },
        },
      ],
    },
    {
      id: 'storage',
      title: 'Stockage du navigateur',
      body: [
        'Ceci reste sur votre appareil et n’est lu que par les pages de ce site.',
        {
          local: {
            watchHistory: 'Vidéos que vous avez regardées, {history_max} au plus.',
            watchLater: 'Vidéos mises de côté pour plus tard.',
            searches: 'Vos recherches récentes.',
            paused: 'Si l’historique et les recherches sont en pause.',
            volume: 'Volume du lecteur.',
            quality: 'Qualité d’image choisie.',
            captions: 'Langue des sous-titres choisie.',
            bandwidth:
              'Débit mesuré de votre connexion, pour commencer une vidéo dans la bonne qualité.',
            previews: 'Si les aperçus sont lus.',
            panic: 'Si la touche panique agit.',
            adsShown:
              'Combien de fois une publicité a été montrée aujourd’hui, pour ne pas la montrer trop souvent.',
            uploadAddresses:
              'Noms des fichiers en cours d’envoi, pour que l’envoi reprenne après un rechargement.',
            signupNext:
              'La page où vous étiez en vous inscrivant, jusqu’à la confirmation de votre e-mail.',
            offlinePage:
              'La page pour les moments sans connexion et les fichiers dont elle a besoin, si le site la propose. Une nouvelle version remplace la précédente.',
            rate: 'Vitesse de lecture choisie.',
            pageSnapshot: 'Où vous étiez sur une page que vous rechargez.',
            scrollPositions: 'À quelle hauteur vous étiez sur les pages de cette visite.',
            unsentTexts:
              'Ce que vous avez écrit dans un formulaire sans l’envoyer. La déconnexion l’efface.',
          },
        },
      ],
    },
    {
      id: 'others',
      title: 'Cookies de tiers',
      body: [
        'Avant votre accord, aucune page de ce site ne sollicite un autre serveur. Avec votre accord, des publicités peuvent venir de serveurs de tiers, qui peuvent poser leurs propres cookies dans leurs cadres. Un lien que vous suivez mène à un site qui a ses propres règles.',
      ],
    },
    {
      id: 'choices',
      title: 'Vos choix',
      body: [
        [
          'Refuser : tout le site fonctionne sans accord, et sans réponse il n’y a pas d’accord.',
          'Supprimer : votre navigateur peut effacer les cookies et le stockage de ce site ; vous êtes alors déconnecté, vos réglages sont réinitialisés et votre âge vous est redemandé.',
          'Vider les listes : l’historique et « À regarder plus tard » se vident sur leurs pages.',
          'Bloquer : un navigateur qui ne garde rien permet quand même de regarder ; listes et réglages sont alors aussitôt oubliés.',
        ],
        'Plus sur les données : {privacy}. Questions : {privacy_email}.',
      ],
    },
  ],
};
