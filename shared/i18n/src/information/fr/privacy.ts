import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Nous gardons aussi peu de données que possible. Ce que vous regardez ne concerne que vous : la liste reste sur votre appareil.',
  sections: [
    {
      id: 'controller',
      title: 'Qui est responsable',
      body: [
        'Responsable des données de ce site :',
        { party: 'company' },
        'Questions sur la confidentialité : {privacy_email}.',
      ],
    },
    {
      id: 'visit',
      title: 'Quand vous visitez le site',
      body: [
        'Votre navigateur envoie son adresse, la page demandée, ses langues et sa version. Le site s’en sert pour répondre et, en mémoire seulement, pour limiter le nombre de demandes d’une même adresse. Il ne tient pas de journal des visites ; un journal d’erreurs peut mentionner une adresse.',
        'Un numéro de visiteur aléatoire dans un cookie permet de vous montrer chaque fois la même version d’un essai et de compter quelles vidéos sont regardées par le même visiteur. Pour ce décompte, le numéro est remplacé par une valeur qu’on ne peut plus retracer après un jour ; les traces sont supprimées après 24 heures, seuls des totaux restent.',
        'Votre pays est déduit de l’adresse réseau ou indiqué par le prestataire placé devant le site. Il détermine les règles de droit et les publicités permises.',
      ],
    },
    {
      id: 'device',
      title: 'Ce qui reste sur votre appareil',
      body: [
        'L’historique (les {history_max} dernières vidéos), la liste « À regarder plus tard », les recherches récentes, le volume et les réglages du lecteur sont conservés par votre navigateur et ne nous sont pas envoyés. Vous pouvez les effacer sur leurs pages ou dans votre navigateur. Tous les cookies et toutes les clés figurent dans {cookies}.',
      ],
    },
    {
      id: 'account',
      title: 'Quand vous avez un compte',
      body: [
        'Nous conservons :',
        [
          'le nom d’utilisateur, l’adresse e-mail et le mot de passe sous forme d’empreinte illisible ;',
          'ce que vous écrivez dans votre profil, facultatif et public sauf indication contraire ;',
          'favoris, abonnements, playlists, commentaires et messages ;',
          'votes, pour que chaque membre ne vote qu’une fois ;',
          'pour chaque session, une empreinte de sa clé et de l’adresse réseau, et sa dernière utilisation.',
        ],
        'La lecture d’une vidéo est comptée ; elle n’est pas conservée avec votre compte.',
      ],
    },
    {
      id: 'upload',
      title: 'Quand vous mettez en ligne',
      body: [
        'Avant une mise en ligne, nous vérifions qui vous êtes. Nous conservons vos confirmations, votre nom, votre date de naissance et votre pièce d’identité, et de même pour toutes les personnes montrées, chiffrés et séparés de toutes les autres données. Si un visage est comparé à une pièce d’identité, le résultat est conservé et l’image du visage est supprimée comme indiqué plus bas.',
        'La loi nous oblige à garder ces registres ; voir {records}.',
      ],
    },
    {
      id: 'messages',
      title: 'Quand vous nous écrivez',
      body: [
        'Nous conservons le motif, le texte, la page concernée et, si vous la donnez, votre adresse e-mail, pour répondre et garder trace de la suite donnée. L’adresse de votre appareil n’est pas conservée avec le message.',
      ],
    },
    {
      id: 'statistics',
      title: 'Statistiques et publicité',
      body: [
        'Les publicités sont choisies selon la page et votre pays, jamais selon ce que vous avez regardé. D’autres serveurs ne sont sollicités, et les statistiques d’usage envoyées, qu’après votre accord. Sans réponse, il n’y a pas d’accord.',
        'Sans accord, le site ne compte les pages vues et les publicités que sous forme de totaux.',
        'Chaque page signale au site lesquelles de ses parties se sont chargées et lesquelles ont échoué, sans cookie, numéro ni adresse de la page. Ces signaux sont additionnés à la minute et ne demandent pas d’accord : le site retire ainsi une version défectueuse.',
      ],
    },
    {
      id: 'purposes',
      title: 'Pourquoi nous le pouvons',
      body: [
        [
          'Pour exécuter le contrat avec vous : compte, mises en ligne, messages.',
          'Pour remplir des obligations légales : âge, registres des personnes montrées, ordres des autorités.',
          'Par intérêt légitime à un site sûr qui fonctionne : limites, erreurs, totaux.',
          'Avec votre consentement, que vous pouvez retirer à tout moment : statistiques d’usage et publicités de tiers.',
        ],
      ],
    },
    {
      id: 'recipients',
      title: 'Qui reçoit des données',
      body: [
        'Les sociétés qui exploitent pour nous des serveurs et la messagerie, liées par contrat ; les autorités, quand la loi l’exige ; et les parties à un litige de droit d’auteur ou de consentement, dans la mesure prévue par la loi. Nous ne vendons pas de données. Les données qui quittent votre région le font avec les garanties exigées par la loi de votre pays.',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps',
      body: [
        [
          'Comptes non confirmés : {confirm_hours} heures.',
          'Sessions : {idle_days} jours sans visite, {session_days} jours dans tous les cas.',
          'Compte, profil, listes, commentaires : jusqu’à leur suppression ou celle du compte.',
          'Données biométriques des auteurs : jusqu’à la fin de la vérification, et en aucun cas plus de {biometric_years} ans après la suppression du compte.',
          'Registres des personnes montrées : {records_years} ans après la fin des conditions avec l’auteur, davantage seulement tant que dure une obligation légale de conservation.',
          'Messages adressés à nous : tant que durent l’affaire et sa prescription.',
          'Totaux qui ne nomment personne : sans limite.',
        ],
        'Le serveur supprime ces données automatiquement, non à la main.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      body: [
        'Vous pouvez demander une copie de vos données, les faire rectifier, supprimer, limiter ou transmettre dans un format courant, vous opposer à leur usage et retirer un consentement pour l’avenir. Écrivez à {privacy_email} ; nous répondons dans un délai d’un mois et pouvons demander de prouver qui vous êtes.',
        'En tant que membre, vous n’avez pas besoin d’écrire pour cela : à la page « Mot de passe, e-mail et sessions » de votre profil, sous « Vos données sur ce site », vous récupérez un fichier avec tout ce que nous conservons sur vous, et supprimez le compte avec vos données. Ce que la loi nous oblige à garder, comme indiqué plus haut, reste pour sa durée.',
        'Vous pouvez aussi saisir l’autorité de protection des données de votre pays ou du nôtre : {country}.',
      ],
    },
    {
      id: 'minors',
      title: 'Mineurs',
      body: [
        'Le site ne s’adresse pas aux personnes de moins de {age} ans et nous ne conservons pas sciemment de données sur elles. Si vous avez connaissance de telles données, écrivez à {privacy_email} : nous les supprimons.',
      ],
    },
    {
      id: 'security',
      title: 'Sécurité',
      body: [
        'Les connexions sont chiffrées, les mots de passe hachés, les registres d’identité chiffrés et lus par peu de personnes ; chaque accès y est consigné. Si une faille vous met en danger, nous vous prévenons ainsi que l’autorité.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      body: [
        'La version et la date figurent en haut. Les modifications importantes sont annoncées sur le site avant de prendre effet.',
      ],
    },
  ],
};
